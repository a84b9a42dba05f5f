import { expect, test } from "vitest";

import type { Chart } from "../../wire/types";
import { chartIcon, chartsNotIn, listedFunctions } from "./functions";
import { board } from "../../wire/samples";

const chart = (id: string): Chart => ({ id, title: id, columns: [], rows: [], cells: [], column_label: "", row_label: "", rule: "TOY §1", source: "" });

test("charts that the game's list does not name are found", () => {
  const functions = [{ id: "odds", title: "Odds", shows: { chart: "crt" } }];
  expect(chartsNotIn({ ...board, charts: [chart("crt"), chart("rally")], functions }).map((one) => one.id)).toEqual(["rally"]);
  expect(chartIcon(chart("fire fight"))).toBe("dice");
});

test("a long list of charts keeps its first ones, and the others are among the further charts", () => {
  const charts = Array.from({ length: 14 }, (_, at) => chart(`table ${at}`));
  const functions = [...charts.map(({ id }) => ({ id, title: id, shows: { chart: id } })), { id: "save", title: "Save", shows: "save" as const }];
  const long = { ...board, charts, functions };
  expect(listedFunctions(long).map((one) => one.id)).toEqual([...charts.slice(0, 8).map((one) => one.id), "save"]);
  expect(chartsNotIn(long)).toEqual(charts.slice(8));
  const short = { ...long, functions: functions.slice(4) };
  expect(listedFunctions(short)).toEqual(short.functions);
});

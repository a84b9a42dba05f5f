import { expect, test } from "vitest";

import type { Chart } from "../wire/types";
import { chartIcon, chartsNotIn } from "./functions";
import { board } from "./samples";

const chart = (id: string): Chart => ({ id, title: id, columns: [], rows: [], cells: [], column_label: "", row_label: "", rule: "TOY §1", source: "" });

test("charts that the game's list does not name are found", () => {
  const functions = [{ id: "odds", title: "Odds", shows: { chart: "crt" } }];
  expect(chartsNotIn({ ...board, charts: [chart("crt"), chart("rally")], functions }).map((one) => one.id)).toEqual(["rally"]);
  expect(chartIcon(chart("fire fight"))).toBe("dice");
});

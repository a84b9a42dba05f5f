/** Rules in our words, fetched once for each rulebook when the first number is opened. */

import type { Board, RuleCard } from "../../wire/types";
import type { Api } from "../../net/gameApi";

const titles = new WeakMap<Board, Map<string, string>>();

/** The board's list by number, made once. */
function titlesOf(board: Board): Map<string, string> {
  const known = titles.get(board) ?? new Map(board.rules.map((one) => [one.rule, one.title]));
  titles.set(board, known);
  return known;
}

export class RuleBook {
  cards = $state.raw<Map<string, RuleCard> | null>(null);
  failed = $state<string | null>(null);
  private asked = false;

  constructor(private readonly api: Api) {}

  /** Fetches the book if nobody has yet. */
  async need(game: string): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const cards = await this.api.rules(game);
      this.cards = new Map(cards.map((card) => [card.rule, card]));
      this.failed = null;
    } catch (thrown) {
      this.asked = false;
      this.failed = thrown instanceof Error ? thrown.message : String(thrown);
    }
  }

  card(rule: string): RuleCard | null {
    return this.cards?.get(rule) ?? null;
  }

  /** The title from the board, which is there before the book is. */
  title(board: Board, rule: string): string {
    return this.card(rule)?.title ?? titlesOf(board).get(rule) ?? "";
  }
}

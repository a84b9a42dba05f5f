/**
 * One open game: the connection to the server, the position as this player may see it, the log and the chat. It shows what
 * others did at a pace that can be followed, and keeps the selection in step with the position.
 */

import { t } from "../../language";
import { settings } from "../../storage/settings.svelte";
import { play as playSound } from "../../sound";
import { toast } from "../../ui/toast.svelte";
import type {
  Audience, Board, ChatLine, Choice, Event, GameCard, LogEntry, MapPicture, Preview, Refused, Reply,
  Say, Seat, Tell, Undo, View,
} from "../../wire/types";
import { Away } from "../replay/away.svelte";
import { Layout } from "./layout.svelte";
import { inDeadPiles, Losses } from "./losses.svelte";
import { othersIn, patienceFor, rollsIn, soundFor, subjectsOf, type Rolled } from "../log/events";
import { GameLog } from "../log/gameLog.svelte";
import { filmPace, handoverWanted } from "../../storage/gameMemory";
import { Attention } from "../question/attention.svelte";
import { Api, asRefusal, RefusedError, socketUrl } from "../../net/gameApi";
import { applyPatch } from "../../wire/patch";
import { Plans, type Plan } from "./plans.svelte";
import { Pause } from "../replay/pause";
import { Pointing } from "../question/pointing.svelte";
import { pointingHost } from "./pointingHost";
import { Replay } from "../replay/replay.svelte";
import { RuleBook } from "./rulebook.svelte";
import { brightCards, isAboutCards } from "../selection/selection";
import { Signing } from "../../seal/signing.svelte";
import { TableSocket, type ConnectionState } from "../../net/socket";
import { Study } from "./study.svelte";
import { stepPlace, systemFrom, systemSeats } from "../replay/steps";
import { SystemSteps } from "../replay/systemSteps.svelte";
import { deciderName, endOf, hasSecrets, seatOf, type Ended } from "../../text/format";

/** How long until a server that still draws its maps is asked again, in milliseconds. */
const DRAWING = 2_000;

type Update = Extract<Tell, { tell: "update" }>;
type Hello = Extract<Tell, { tell: "hello" }>;

export class TableState {
  readonly api: Api;
  readonly layout = new Layout();
  readonly rules: RuleBook;
  readonly replay = new Replay({
    look: (count) => this.look(count),
    entries: (from, to) => this.entries(from, to),
    stage: (entries) => this.actOut(entries),
    cut: () => this.attention.map?.skip(),
    failed: (thrown) => this.failed(thrown),
    turned: (on) => {
      this.held = null;
      this.showRolls([]);
      this.pointing.renew(on || this.isOver ? null : this.live);
      if (!on && this.verdictDue) this.tellVerdict(600);
      // The log beside the past and the turns on its scale go back to the beginning.
      if (on && !this.replay.walking) this.gameLog.earlier(true).catch((thrown: unknown) => this.failed(thrown));
    },
  });
  readonly system: SystemSteps = new SystemSteps({
    replay: this.replay,
    log: () => this.log,
    seats: () => this.systemSeats,
    onTurn: () => this.systemGoesOn,
    showsByItself: () => this.showsSteps(),
    announce: (text) => this.announce(text),
  });
  readonly pointing = new Pointing(pointingHost(this));

  /** Keeps the question, the map and the keys together. */
  readonly attention: Attention = new Attention(this);
  readonly signing: Signing;
  readonly study = new Study(this, (saying) => this.signing.say(saying));
  readonly gameLog = new GameLog((from, to) => this.entries(from, to));
  readonly plans = new Plans();
  /** Whether a window opens when the game ends. */
  showsVerdict = true;
  readonly losses = new Losses((count) => this.look(count));
  readonly away = new Away(this);

  board = $state.raw<Board | null>(null);
  picture = $state.raw<MapPicture | null>(null);
  game = $state.raw<GameCard | null>(null);
  /** The table now. */
  live = $state.raw<View | null>(null);
  count = $state(0);
  audience = $state.raw<Audience>("public");
  undo = $state.raw<Undo>({ limit: 0, redo: 0 });
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  connection = $state<ConnectionState>("connecting");
  /** The game cannot be shown at all, and why. */
  failure = $state.raw<Refused | null>(null);
  /** An action is on its way. */
  sending = $state(false);
  /** The last rolls, until the player has seen them. */
  rolls = $state.raw<Rolled[]>([]);
  rollAt = $state(0);
  /** Whose decisions are being acted out; the player's own choices wait until that is seen or skipped. */
  showing = $state.raw<Seat[] | null>(null);
  /** How far the table has been shown, while what came after it waits to be acted out. */
  private held = $state.raw<{ count: number; view: View | null } | null>(null);
  /** The last thing to be read out. */
  announcement = $state.raw<{ text: string; rule: string | null; bad: boolean }>({ text: "", rule: null, bad: false });

  /** The roll that is shown, the last one at first. */
  rolled = $derived<Rolled | null>(this.rolls[this.rollAt] ?? null);
  seat = $derived<Seat | null>(seatOf(this.audience));
  /** How the game ended, by the rules or because somebody gave up. */
  ended = $derived<Ended | null>(endOf(this.live, this.game));
  isOver = $derived(this.ended !== null || this.game?.state === "frozen");
  view = $derived<View | null>(this.replay.on ? this.replay.view : (this.held?.view ?? this.live));
  /** How many decisions have been shown: the log does not tell more. */
  shown: number = $derived(this.replay.on ? this.replay.told : (this.held?.count ?? this.count));
  /** Whether the map waits for a film to begin. */
  holding: boolean = $derived(!this.replay.on && this.held?.view != null);
  /** The opponent's plan of the moment that is shown, where it may be shown and is wanted. */
  plan: Plan | null = $derived(settings.plans ? this.plans.at(this.shown) : null);
  /** Whether the question is before this player. */
  myTurn = $derived(this.seat !== null && this.live?.prompt?.seat === this.seat && !this.isOver);
  /** How many cards something can be done with now. */
  cardsAsked = $derived(this.live ? brightCards(this.live).size : 0);
  /** The seat of the invitation link. A visitor with a link plays that seat, even on a computer whose owner may play more. */
  private linked = $state<Seat | null>(null);
  /** The seats that the game runs by its own rules. */
  systemSeats: ReadonlySet<Seat> = $derived(systemSeats(this.game));
  /** Whether such a seat has to go on now. */
  systemGoesOn: boolean = $derived(!this.isOver && this.live?.prompt != null && this.systemSeats.has(this.live.prompt.seat));
  /** Whether nobody plays against this player but the game itself. */
  solitaire: boolean = $derived(
    (this.game?.seats ?? []).every((card) => card.holder.kind === "system" || this.seats.includes(card.seat)) && this.systemSeats.size > 0,
  );
  /** Whether the past is shown for its own sake, and not while the player follows what was just done. */
  inPast: boolean = $derived(this.replay.on && !this.replay.walking);
  /** Whether something else than the table as it is is on the map, or about to be. */
  playing: boolean = $derived(this.showing !== null || this.replay.walking || this.system.due);
  /** The seats this player plays. */
  seats = $derived<Seat[]>(this.linked ? [this.linked] : (this.game?.yours ?? []));
  /** Whether this player holds every seat that decides. */
  alone = $derived(this.seats.length > 1);

  /** Nobody else has to agree when something is taken back: the others are computers, or there are no others. */
  freelyBack = $derived(
    (this.game?.seats ?? []).every((card) => card.holder.kind !== "person" || this.seats.includes(card.seat)),
  );

  private readonly socket: TableSocket;
  private queue: Update[] = [];
  private draining = false;
  /** Where the update leads that is being looked into, but not yet laid out. */
  private taking: number | null = null;
  private hurried = false;
  private greeted = false;
  private closed = false;
  /** What the player decided last has been acted out. */
  private ownActed: Promise<void> = Promise.resolve();
  /** The verdict waits until the player has seen what led to it. */
  private verdictDue = false;
  /** Something was hidden once, so that it may be again. */
  private secretive = false;
  /** The cards came up because they were asked about; they go again when they no longer are. */
  private cardsPage = false;

  constructor(
    readonly gameId: string,
    readonly seatKey?: string,
  ) {
    this.api = new Api(seatKey);
    this.rules = new RuleBook(this.api);
    this.socket = new TableSocket(socketUrl(location, gameId, seatKey), {
      told: (tell) => {
        this.signing.told(tell);
        this.told(tell);
      },
      connection: (state) => (this.connection = state),
    });
    this.signing = new Signing(gameId, (saying) => this.socket.say(saying));
  }

  /** Fetches what never changes, then opens the socket. */
  async open(): Promise<void> {
    try {
      const board = await this.api.board(this.gameId);
      this.board = board;
      this.replay.pace = filmPace();
      this.layout.begin(board.game);
      await this.loadPicture(board.game);
      this.socket.open();
    } catch (thrown) {
      this.failure = asRefusal(thrown);
    }
  }

  /** How the map's picture lies; asked again while the server still draws some of its sizes. */
  private async loadPicture(game: string): Promise<void> {
    const picture = await this.api.picture(game).catch(() => this.picture);
    if (this.closed) return;
    this.picture = picture;
    if (picture && picture.coming.length > 0) setTimeout(() => void this.loadPicture(game), DRAWING);
  }

  close(): void {
    this.closed = true;
    this.replay.close();
    this.socket.close();
  }

  /** The network may be back. */
  reconnectNow = (): void => this.socket.hurry();

  say(saying: Say): Promise<Reply> {
    return this.study.say(saying);
  }

  /** Something did not work: said aloud and shown. */
  failed(thrown: unknown): void {
    // A player who has left the game does not need to know that its connection is down.
    if (this.closed) return;
    const refusal = asRefusal(thrown);
    playSound("refused");
    this.announce(refusal.why, refusal.rule ?? null, true);
    toast(refusal.why, { kind: "bad", rule: refusal.rule ?? null });
  }

  announce(text: string, rule: string | null = null, bad = false): void {
    this.announcement = { text, rule, bad };
  }

  async preview(action: string): Promise<Preview> {
    const reply = await this.say({ say: "preview", seat: this.needSeat(), action });
    return reply.kind === "preview" ? reply.preview : {};
  }

  needSeat(): Seat {
    if (this.seat) return this.seat;
    throw new RefusedError({ reason: "forbidden", why: t("table-no-seat") });
  }

  /** Asks for the overlays that are switched on; the server draws no others. */
  drawOverlays = (): void => void this.say({ say: "overlays", drawn: this.layout.drawn }).catch(() => undefined);

  private told(tell: Tell): void {
    switch (tell.tell) {
      case "hello":
        this.greet(tell);
        break;
      case "update":
        this.take(tell);
        break;
      case "game": {
        const was = this.isOver;
        this.game = tell.game;
        if (!was && this.isOver) this.pointing.renew(null);
        if (!was && this.ended && !this.ended.outcome && this.greeted && this.showsVerdict) this.layout.open("outcome");
        break;
      }
      case "chat":
        this.chat = [...this.chat, tell.line];
        if (this.layout.page !== "chat") this.unread += 1;
        playSound("chat");
        break;
      case "thoughts":
        this.plans.add(tell.thoughts);
        break;
      default:
        break;
    }
  }

  /**
   * Whether a greeting shows what only one of this player's seats may see although nobody has confirmed who is at the
   * screen: the page was reloaded, or the connection came back.
   */
  private isIndiscreet(hello: Hello): boolean {
    const seat = seatOf(hello.audience);
    if (this.turning || this.seatKey || this.study.guide || seat === null || seat === this.seat) return false;
    if (endOf(hello.view, hello.game)) return false;
    return hello.game.yours.length > 1 && hasSecrets(hello.view) && handoverWanted(this.gameId);
  }

  private greet(hello: Hello): void {
    if (this.isIndiscreet(hello)) {
      // Nothing of it is laid out; what comes instead leads to the handover dialog.
      void this.turnTo(this.audience);
      return;
    }
    this.turning = false;
    const turned = seatOf(hello.audience) !== this.seat;
    this.queue = [];
    this.taking = this.held = null;
    if (this.draining) this.skip();
    this.game = hello.game;
    this.audience = hello.audience;
    this.count = hello.count;
    this.undo = hello.undo;
    this.chat = hello.chat;
    this.layout.handover = null;
    if (this.seatKey && !this.greeted) this.linked = seatOf(hello.audience);
    if (turned || !this.greeted) {
      this.replay.close();
      this.gameLog.clear();
      this.losses.forget();
      // Where nothing is hidden, the dice that made the other side decide stay in sight.
      if (!this.greeted || this.secretive) this.showRolls([]);
      this.pointing.clear();
      this.pointing.inspected = null;
    }
    this.replay.forget();
    this.show(hello.view);
    if (this.layout.overlays.size > 0) this.drawOverlays();
    void this.fetchTail(hello.count).then(() => this.away.lookBack());
    this.greeted = true;
    this.study.isReady();
    this.passOn();
  }

  private show(view: View): void {
    this.live = view;
    this.pointing.renew(this.replay.on || this.isOver ? null : view);
    const cards = isAboutCards(view);
    if (cards && !this.cardsPage) this.layout.page = "cards";
    else if (!cards && this.cardsPage && this.layout.page === "cards") this.layout.page = "log";
    this.cardsPage = cards;
    if ((view.reckonings ?? []).length === 0 && !this.rolled) this.layout.combatClosed = false;
    if (this.board && inDeadPiles(this.board, view).length > 0) void this.losses.learn(this.board);
  }

  get log(): LogEntry[] {
    return this.gameLog.entries;
  }

  private async fetchTail(count: number): Promise<void> {
    try {
      await this.gameLog.begin(count);
    } catch (thrown) {
      if (this.connection === "open") this.failed(thrown);
    }
  }

  private async entries(from: number, to: number): Promise<LogEntry[]> {
    const reply = await this.say({ say: "log", from, to });
    return reply.kind === "log" ? reply.entries : [];
  }

  private async look(count: number): Promise<View> {
    const reply = await this.say({ say: "look", count });
    if (reply.kind === "look") return reply.view;
    throw new RefusedError({ reason: "missing", why: t("table-no-position") });
  }

  private take(update: Update): void {
    const known = this.queue[this.queue.length - 1]?.count ?? this.taking ?? this.count;
    if (update.from !== known) {
      this.queue = [];
      void this.sit(this.audience);
      return;
    }
    if (update.rewound) this.hurried = true;
    this.queue.push(update);
    void this.drain();
  }

  /** Acts out waiting updates one by one; those of this player at once, those of others at a pace to follow. */
  private async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.taking = next.count;
      const update = await this.completed(next);
      // The side played by the game does not hold the player up: its steps can be followed at any time.
      const cut = this.seat === null ? update.log.length : systemFrom(update.log, this.systemSeats, this.log);
      const told = update.log.slice(0, cut);
      const events = told.flatMap((entry) => entry.events);
      const others = othersIn(told, this.seat);
      const followed = cut < update.log.length;
      if (followed && this.showsSteps()) await this.hold(told[cut - 1]?.number ?? update.from);
      // A greeting may have come meanwhile, which knows all this.
      if (this.taking === null) continue;
      this.taking = null;
      this.accept(update, told);
      const acted = this.replay.on ? Promise.resolve() : this.act(events);
      if (events.length > 0) this.ownActed = acted;
      // The player first sees the result of their own decision.
      this.system.due ||= cut < update.log.length && this.showsSteps();
      if (followed) void this.ownActed.then(() => this.system.arrived() || (this.held = null));
      if (others.length > 0 && !this.hurried && !document.hidden) {
        this.showing = others;
        // What dice will show is not told before they have rolled.
        if (!this.replay.on) this.held = { count: update.from, view: null };
        await Promise.race([acted, this.pause.wait(patienceFor(events, this.queue.length))]);
        this.showing = null;
        if (this.held?.view === null) this.held = null;
        if (this.queue.length > 0) this.attention.map?.skip();
      }
    }
    this.draining = false;
    this.hurried = false;
    this.away.remember();
    this.passOn();
  }

  /** Keeps the table as it is after so many decisions: what comes next is about to be shown step by step. */
  private async hold(count: number): Promise<void> {
    if (this.replay.on || this.held?.view) return;
    // Where it does not come, the table is shown as it is, and the steps after it.
    const view = await this.look(count).catch(() => null);
    this.held = view && this.taking !== null ? { count, view } : null;
  }

  /** Takes an update. What is told of it now is the part that is not left to be followed step by step. */
  private accept(update: Update, told: LogEntry[]): void {
    const before = this.live;
    const events = told.flatMap((entry) => entry.events);
    const rolls = rollsIn(told, before?.reckonings ?? []);
    this.gameLog.add(update.log, update.count, update.rewound ?? false);
    this.count = update.count;
    this.undo = update.undo;
    if (update.rewound) {
      this.study.rewound(update.count);
      this.showRolls([]);
      this.system.leave();
      this.held = null;
      this.layout.close("outcome");
      this.replay.forget();
      this.announce(t("table-taken-back"));
    }
    if (rolls.length > 0) {
      this.showRolls(rolls.map((roll) => (roll.reckoning ? roll : { ...roll, reckoning: this.previewed(roll) })));
      this.layout.combatClosed = false;
    }
    if (before) this.show(applyPatch(before, update.patch));
    if (before && !before.outcome && this.live?.outcome) {
      // The dice first, then the verdict; and what led to it before both.
      if (told.length < update.log.length && this.showsSteps()) this.verdictDue = true;
      else this.tellVerdict(rolls.length > 0 ? 2_600 : 600);
    }
    const sound = soundFor(events, this.live);
    if (sound) playSound(sound);
    const lines = events.map((event) => event.text).filter((text) => text !== "");
    if (lines.length > 0) this.announce(lines.slice(-6).join(" "));
  }

  private tellVerdict(after: number): void {
    this.verdictDue = false;
    setTimeout(() => this.live?.outcome && this.showsVerdict && this.layout.open("outcome"), after);
  }

  /** The server remembers only so much of what came in a rush; the rest is asked for before anything of it is shown. */
  private async completed(update: Update): Promise<Update> {
    if (update.rewound || update.log.length >= update.count - update.from) return update;
    try {
      return { ...update, log: await this.entries(update.from, update.count) };
    } catch (thrown) {
      this.failed(thrown);
      return update;
    }
  }

  /** Whether steps of the game's own side are shown as they come in. */
  private showsSteps(): boolean {
    return settings.steps === "play" && settings.animations !== "off" && !document.hidden && !this.layout.text && this.seat !== null;
  }

  /** Acts decisions of the past out. In a walk the panel shows dice and says which step it is. */
  private async actOut(entries: LogEntry[]): Promise<void> {
    const events = entries.flatMap((entry) => entry.events);
    const last = entries[entries.length - 1];
    if (!this.replay.walking || !last) {
      this.showRolls(rollsIn(entries, []));
      return this.act(events);
    }
    this.system.reach(last.number);
    const sound = soundFor(events, null);
    if (sound) playSound(sound);
    const step = this.system.current;
    const place = step ? stepPlace(step, (id) => this.view?.counters.find((one) => one.id === id)?.place ?? null) : null;
    // Where counters march, the map follows them by itself.
    const acted = settings.animations !== "off" && events.some((event) => subjectsOf(event).some((target) => !("card" in target)));
    if (place !== null && !acted) this.attention.map?.show(place);
    await this.act(events, this.replay.pace === "fast");
  }

  showRolls(rolls: Rolled[]): void {
    this.rolls = rolls;
    this.rollAt = Math.max(0, rolls.length - 1);
  }

  /** Some rolls are made at once, without a plan in the view; then the odds that were shown before the click belong to it. */
  private previewed(roll: Rolled): Rolled["reckoning"] {
    const shown = this.pointing.preview?.preview.reckoning ?? null;
    return shown && shown.cell?.chart === roll.cell?.chart ? shown : null;
  }

  /** Shows events on the map, unless the player wants none of that. */
  private async act(events: Event[], quick = settings.animations === "quick"): Promise<void> {
    if (settings.animations === "off" || events.length === 0) return;
    try {
      await this.attention.map?.animate(events, quick);
      if (events.some((event) => event.what.kind === "roll")) await this.pause.wait(quick ? 400 : 1_300);
    } catch {
      // A map that is being taken down cannot show anything more.
    }
  }

  private readonly pause = new Pause();

  /** Stops acting out and shows the table as it is. */
  skip(): void {
    this.hurried = true;
    this.attention.map?.skip();
    this.pause.skip();
  }

  /** At a hot seat, shows the table to the player who has to decide, after the handover dialog if something is hidden. */
  private passOn(): void {
    const { live, game, seat } = this;
    const asked = live?.prompt?.seat;
    if (!live || !game || this.isOver || !asked || asked === "chance" || asked === seat) return;
    if (!this.seats.includes(asked) || this.replay.on) return;
    const { guide } = this.study;
    if (guide) {
      if (seat !== guide.seat) void this.sit({ seat: guide.seat });
      return;
    }
    if (seat === null && this.greeted && this.chosePublic) return;
    this.secretive ||= hasSecrets(live);
    // Also when the page is reloaded: the person at the screen may not be the one who has to decide.
    const secret = this.secretive && handoverWanted(this.gameId);
    if (secret) this.layout.handover = asked;
    else void this.sit({ seat: asked });
  }

  private chosePublic = false;
  /** A greeting was asked for. */
  private turning = false;

  /** Shows the table as another audience sees it. */
  async sit(audience: Audience): Promise<void> {
    this.chosePublic = audience === "public";
    await this.turnTo(audience);
  }

  private async turnTo(audience: Audience): Promise<void> {
    this.turning = true;
    try {
      await this.say({ say: "sit", audience });
    } catch (thrown) {
      this.failed(thrown);
    } finally {
      this.turning = false;
    }
  }

  /** Does what was offered. Says whether it was done. */
  async play(choice: Choice): Promise<boolean> {
    return this.order(choice.action);
  }

  async order(action: string): Promise<boolean> {
    if (this.sending) return false;
    if (this.study.guide?.objection(action) != null) return false;
    this.system.leave();
    this.held = null;
    this.sending = true;
    this.showRolls([]);
    this.away.dismiss();
    try {
      await this.say({ say: "play", seat: this.needSeat(), count: this.count, action });
      return true;
    } catch (thrown) {
      this.failed(thrown);
      if (asRefusal(thrown).reason === "stale") void this.sit(this.audience);
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Anything short that is answered by `done`. */
  async request(saying: Say, done?: string): Promise<boolean> {
    try {
      await this.say(saying);
      if (done) this.announce(done);
      return true;
    } catch (thrown) {
      this.failed(thrown);
      return false;
    }
  }

  canUndo = $derived(this.seat !== null && this.undo.limit < this.count && !this.inPast && !this.isOver);
  canRedo = $derived(this.seat !== null && this.undo.redo > 0 && !this.inPast && !this.isOver);

  /** Who has to decide next, in words that follow "Waiting for". */
  waitingFor = $derived(this.isOver ? "" : deciderName(this.live?.prompt?.seat, this.game));
}

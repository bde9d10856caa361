import type { BudgetName } from './budgets.ts';
import type { Connection, Exchange, OpenOptions } from './connection.ts';
import type { ToolChange } from './event.ts';
import type { FixtureName } from './fixtures.ts';
import type { Frame } from './frames/frame.ts';
import type { HostLoss } from './host-loss.ts';
import type { Patience } from './patience.ts';
import type { Peer } from './peer.ts';
import type { Revision } from './revision.ts';

/** Names inside `{{…}}` of a message template. */
export type Placeholders<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type Severity = 'error' | 'warning' | 'note';

/** What a claim rests on, in the words of the requirement rows. */
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'schema' | 'JSON-RPC' | 'RFC' | 'text' | 'implied' | 'quality' | 'none';

export type Requirement =
  | {
      /** The level of the strongest row, or one for each revision from which it holds. */
      readonly level: Level | readonly { readonly from: Revision; readonly level: Level }[];
      /** Ids in `spec/requirements.json`. */
      readonly rows: readonly [string, ...string[]];
      /** The requirement in our words. */
      readonly says: string;
      /** `<revision>/<page>#<anchor>` of the specification. */
      readonly spec: `${string}#${string}`;
    }
  | { readonly level: 'advice'; readonly because: string }
  /** Facts about hosts: tried only when the run judges for hosts. Severity follows from the hosts that a finding names. */
  | { readonly level: 'host'; readonly because: string }
  /** A limit that the project sets for its own server: tried only where it is set. */
  | { readonly level: 'budget'; readonly budget: BudgetName; readonly because: string };

/** Raises a claim above its level: `loses-tools` and `hangs` to error, `costs` to warning. */
export interface Harm {
  readonly kind: 'loses-tools' | 'hangs' | 'costs';
  readonly because: string;
}

/** Where text, SDKs and practice disagree: one message is graded apart from its claim. */
export interface Regrade {
  readonly severity: Severity;
  readonly because: string;
}

export type MessageTemplates = { readonly [id: string]: string };

/** One violation, as the check reports it. */
export type FindingDraft<Messages extends MessageTemplates> = {
  [Id in keyof Messages & string]: {
    readonly message: Id;
    /** What it is about: a tool name, a JSON Pointer, a method. Part of the fingerprint, so no measured values. */
    readonly subject?: string;
    /** The frames that show it, in the order in which a reader wants them. */
    readonly evidence: readonly [Frame, ...Frame[]];
    readonly expected?: string;
    readonly actual?: string;
    /** The hosts that were asked for and lose by it. A check that rests on hosts names at least one. */
    readonly hosts?: readonly HostLoss[];
    /** The tools it hits, by their shown names, where several may share it or hosts lose them. */
    readonly tools?: readonly string[];
    /** The smallest changes that mend it, one for each place. */
    readonly changes?: readonly ToolChange[];
  } & ([Placeholders<Messages[Id]>] extends [never]
    ? { readonly values?: never }
    : { readonly values: { readonly [Name in Placeholders<Messages[Id]>]: string | number } });
}[keyof Messages & string];

/** A finding of a check whose messages are not told apart. */
export interface AnyFinding {
  readonly message: string;
  readonly subject?: string;
  readonly evidence: readonly [Frame, ...Frame[]];
  readonly expected?: string;
  readonly actual?: string;
  readonly hosts?: readonly HostLoss[];
  readonly tools?: readonly string[];
  readonly changes?: readonly ToolChange[];
  readonly values?: { readonly [name: string]: string | number };
}

/** The word of a check that gives no verdict on the peer. It must be returned. */
export interface Stop {
  readonly verdict: 'inconclusive' | 'skipped';
  readonly because: string;
}

/** Times that a run allows, in milliseconds. */
export interface Limits {
  readonly requestMs: number;
  readonly startMs: number;
  /** How long silence is listened to before it counts as silence. */
  readonly quietMs: number;
  /** How long a process may take to end after its input has. */
  readonly exitMs: number;
  /** A handshake above this is slow. */
  readonly slowHandshakeMs: number;
  /** How long a second of a host's patience with a call takes; a second when left out. */
  readonly hostSecondMs?: number;
}

interface CommonContext<Messages extends MessageTemplates> {
  readonly peer: Peer;
  readonly limits: Limits;
  report(finding: FindingDraft<Messages>): void;
  /** Tells what is neither right nor wrong. Uncounted. */
  trait(name: string, value: string | number | boolean): void;
  /** It was tried, and no answer came that decides. */
  inconclusive(because: string): Stop;
  /** It does not apply, or nobody gave the occasion: say what to add. */
  skip(because: string): Stop;
}

export interface RunContext<Messages extends MessageTemplates> extends CommonContext<Messages> {
  /** The connection of this revision, greeted, shared with other checks; or with `connection: 'fresh'` one of its own. */
  readonly connection: Connection;
  /** One more connection. Ended by the runner if the check does not. */
  open(options?: OpenOptions): Promise<Connection>;
  /** A word that cannot be guessed, for names that cannot exist. */
  nonce(): string;
  /** Has an end to work that a server may have made endless. */
  readonly patience: Patience;
}

export interface WatchContext<Messages extends MessageTemplates> extends CommonContext<Messages> {
  /** Every frame of the era that is being graded, in order, those of probe connections included. */
  readonly frames: readonly Frame[];
  /** The requests of ordinary connections, each with its answer. */
  readonly exchanges: readonly Exchange[];
  /** Whether a connection sent only what a well-behaved client sends. */
  isOrdinary(connection: string): boolean;
}

interface CommonCheck<Messages extends MessageTemplates> {
  /** The claim that holds when the check passes, as `<area>/<claim>`. Never changes; never counts. */
  readonly id: `${string}/${string}`;
  /** One sentence. */
  readonly claim: string;
  readonly subject: 'server' | 'client' | 'configuration' | 'change';
  readonly requirement: Requirement;
  /** Narrows the revisions of the rows. Checks that rest on advice hold from the first to the last unless narrowed. */
  readonly from?: Revision;
  readonly until?: Revision;
  /** Where it applies; everywhere when left out. `stdio` includes `memory`. */
  readonly wires?: readonly ('stdio' | 'http' | 'sse')[];
  /** Not a matter of the era, such as how a process ends: a server of both eras is graded once. */
  readonly once?: true;
  /** Text of each finding, with `{{placeholders}}`. */
  readonly messages: Messages;
  /** What to do about it. */
  readonly remedy: string;
  readonly harm?: Harm | { readonly [Id in keyof Messages]?: Harm };
  readonly regrade?: { readonly [Id in keyof Messages]?: Regrade };
  /** Faults of the fake server that trip it, each with exactly the messages expected. */
  readonly catches: { readonly [fault: string]: ReadonlyArray<keyof Messages & string> };
  /**
   * Check ids, `<area>/*`, or `*` for every other check, whose findings and open ends follow from a finding of this one;
   * or so for one message. `<area>/<claim>#<message>` explains findings with that message alone; `open:` before any of them
   * leaves findings as they are, and explains open ends alone; `cited:` explains only findings that show a frame which this
   * one shows as well. That a process ended by itself `*` does not explain.
   */
  readonly explains?: readonly string[] | { readonly [Id in keyof Messages]?: readonly string[] };
  /**
   * Its findings give way to those of other checks that cite the same message and name the same member: the last word of
   * their `subject`. So what a check says in its own words is not said again in general ones.
   */
  readonly givesWay?: true;
  /**
   * Its findings stand for those of other checks that have one cause. Each stands only where it explains what two checks
   * or more would find without it, and is as grave as the gravest of these.
   */
  readonly sums?: true;
  /** It tells that a peer was cut short by us. Whatever else rests on such a cut is no finding. */
  readonly tellsCuts?: true;
  /** Ids it had before. */
  readonly formerly?: readonly string[];
}

/** A check that acts through a connection. */
export interface RunCheck<Messages extends MessageTemplates = MessageTemplates> extends CommonCheck<Messages> {
  /**
   * Default `shared`. `expendable` is for a check that may leave its connection unusable: such checks share one probe
   * connection of their revision, one after the other, and get a new one once a check has ruined it or closed it.
   * `capable` is shared as well, and declares everything that a client of its revision can do. `fresh` opens one for
   * this check alone.
   */
  readonly connection?: 'shared' | 'capable' | 'expendable' | 'fresh' | 'none';
  /** Runs before the others; when it fails, they run one at a time: the server cannot bear more. */
  readonly decidesJobs?: true;
  /** Runs before those that call the tool: where it finds that a call hangs, those it explains are not tried. */
  readonly guardsCalls?: true;
  /** Calls a tool that the user named, with `--call` or as an occasion. Runs last, since that may take the whole server with it. */
  readonly callsTool?: true;
  /** How its fresh connection is opened. */
  readonly opens?: OpenOptions;
  /** Judged too where nobody is let in: it reads `peer.signIn`, and nothing that only a peer who answers tells. */
  readonly withoutAccess?: true;
  /** Skipped, and no connection opened for it, unless the user named one of these occasions. */
  readonly needs?: readonly [FixtureName, ...FixtureName[]];
  run(context: RunContext<Messages>): Promise<Stop | void>;
}

/** A check that is a pure fold over frames, so that it grades live runs and recordings alike. */
export interface WatchCheck<Messages extends MessageTemplates = MessageTemplates> extends CommonCheck<Messages> {
  /** May load what it needs first. */
  watch(context: WatchContext<Messages>): Stop | void | Promise<Stop | void>;
}

export type Check<Messages extends MessageTemplates = MessageTemplates> = RunCheck<Messages> | WatchCheck<Messages>;

/** A check whose messages are no longer told apart, as the catalogue holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the catalogue holds checks of every message type; `any` is the only type that all of them fit.
export type AnyCheck = Check<any>;

export function defineCheck<const Messages extends MessageTemplates>(check: Check<Messages>): Check<Messages> {
  return check;
}

/** Fills a template. A placeholder without its value stays visible. */
export function fillTemplate(template: string, values: { readonly [name: string]: string | number } = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

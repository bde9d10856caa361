import type { Budgets } from '../core/budgets.ts';
import type { AnyCheck, Limits } from '../core/check.ts';
import type { Tokenizers } from '../core/context-cost.ts';
import type { FixtureName, Fixtures } from '../core/fixtures.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { BaselineCost } from '../core/peer.ts';
import type { Revision } from '../core/revision.ts';
import type { SignToken, Tokens } from '../core/sign-in/tokens.ts';
import type { Target } from '../core/target.ts';

/** The tool call that the user asked for, before the tool's schema is known. */
export interface WantedCall {
  readonly tool: string;
  /** Values as text, to be typed by the tool's schema. */
  readonly typed: { readonly [name: string]: string };
  /** Values that are JSON already. */
  readonly raw: JsonObject;
}

export interface TestOptions {
  readonly target: Target;
  /** The target as it may be shown. */
  readonly shownTarget: string;
  /** A command line that runs it again, as it may be shown. */
  readonly rerun: string;
  readonly toolVersion: string;
  readonly checks: readonly AnyCheck[];
  /** Grade these only; left out: the newest of each era that is served. */
  readonly revisions?: readonly Revision[];
  /** Grades every revision that is served, and not the newest of each era alone. */
  readonly everyRevision?: boolean;
  /** Areas or ids. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly call?: WantedCall;
  readonly fixtures?: Fixtures;
  /** Those that are meant for this server: what they name it has to list. */
  readonly certainFixtures?: readonly FixtureName[];
  /** Tokens to try, besides the one that the target brings. */
  readonly tokens?: Tokens;
  /** Signs a good token, where the authorization server is ours. */
  readonly signToken?: SignToken;
  /** What was said before the run, to get a token; what the run says comes after it. */
  readonly log?: FrameLog;
  /** Ids of the hosts to judge for. */
  readonly hosts?: readonly string[];
  /** The name under which hosts know the server. */
  readonly registeredAs?: string;
  /** Limits of the project's own. */
  readonly budgets?: Budgets;
  /** What the tools cost when the baseline was written. */
  readonly baseline?: BaselineCost;
  /** Loads tokenizers once nothing is timed any more. Left out: tokens are estimated. */
  readonly loadTokenizers?: () => Promise<Tokenizers>;
  readonly maxPages: number;
  readonly limits: Limits;
  /** How many connections at a time. */
  readonly jobs: number;
  /** Milliseconds to wait for a URL to take connections. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

export const DEFAULT_LIMITS: Limits = { requestMs: 10_000, startMs: 60_000, quietMs: 250, exitMs: 3000, slowHandshakeMs: 3000 };

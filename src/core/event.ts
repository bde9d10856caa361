import type { Severity } from './check.ts';
import type { ContextCost } from './context-cost.ts';
import type { Frame, WireKind } from './frames/frame.ts';
import type { HostLoss } from './host-loss.ts';
import type { HostCard } from './host-verdict.ts';
import type { JsonObject } from './json/json.ts';
import type { Era, Revision } from './revision.ts';
import type { SignInFacts } from './sign-in/facts.ts';

export type Verdict = 'passed' | 'failed' | 'inconclusive' | 'skipped' | 'blocked' | 'crashed';

export const VERDICTS: readonly Verdict[] = ['passed', 'failed', 'inconclusive', 'skipped', 'blocked', 'crashed'];

/** What a check is called in one run: it may be graded once in each era. */
export interface Place {
  readonly check: string;
  readonly era: Era;
  readonly revision: Revision;
  readonly wire: WireKind;
}

/** One violation of a claim. */
export interface Finding extends Place {
  readonly message: string;
  readonly severity: Severity;
  /** Why it has this severity, where more than the level of the requirement speaks to it: whom it harms, or whom it does not. */
  readonly because?: string;
  readonly subject?: string;
  /** The message with its values filled in. */
  readonly text: string;
  readonly expected?: string;
  readonly actual?: string;
  /** `seq` of the frames that show it. */
  readonly evidence: readonly number[];
  /** The hosts that were asked for and lose by it. */
  readonly hosts?: readonly HostLoss[];
  /** The tools it hits, where several may share it or hosts lose them. */
  readonly tools?: readonly string[];
  /** The smallest changes that mend it, one for each place. */
  readonly changes?: readonly ToolChange[];
}

/** A place in what a server says of a tool, and what to write there. */
export interface ToolChange {
  readonly tool: string;
  /** From the root of the schema; empty for the root itself. */
  readonly pointer: string;
  readonly actual: string;
  readonly expected: string;
}

/** What is known of the server once it has been looked at. */
export interface ServerFacts {
  readonly name?: string;
  readonly version?: string;
  readonly wire: WireKind;
  /** How `auto` found the wire, or why an era was chosen; whole sentences. */
  readonly because: readonly string[];
  readonly eras: readonly Era[];
  /** Every revision it serves, oldest first. */
  readonly revisions: readonly Revision[];
  /** The revision agreed to on the main connection. */
  readonly revision?: Revision;
  /** Over HTTP: how requests were answered. */
  readonly answers?: 'json' | 'stream' | 'both';
  /** Milliseconds from starting the process to its first byte on stdout or stderr; missing where we did not start it. */
  readonly startMs?: number;
  /** Milliseconds from the first request to its answer. */
  readonly handshakeMs?: number;
  readonly capabilities?: JsonObject;
  /** What its tools take of every prompt; missing where the run did not come to its end. */
  readonly context?: ContextCost;
  readonly counts?: { readonly tools?: number; readonly resources?: number; readonly templates?: number; readonly prompts?: number };
  /** How many pages were read of each list that goes on after them. */
  readonly unread?: { readonly tools?: number; readonly resources?: number; readonly templates?: number; readonly prompts?: number };
}

/** What is known of a client that was watched. */
export interface ClientFacts {
  /** As it gave it in the conversation that began last. */
  readonly name?: string;
  readonly version?: string;
  readonly wires: readonly WireKind[];
  readonly eras: readonly Era[];
  /** Every revision that a conversation was held in, oldest first. */
  readonly revisions: readonly Revision[];
  /** What it declared, in the conversation that began last. */
  readonly capabilities: JsonObject;
  /** How many conversations there were, such as sessions. */
  readonly talks: number;
  /** How many requests and notifications it sent in them. */
  readonly messages: number;
  /** What our side did wrong on purpose. */
  readonly faults: readonly string[];
}

/** Why nothing answered. The run ends with it. */
export interface Diagnosis {
  /** Stable name of the cause, in kebab-case. */
  readonly cause: string;
  /** What was seen, in whole sentences. */
  readonly text: string;
  readonly remedy: string;
  /** `seq` of the frames that show it. */
  readonly evidence: readonly number[];
  /** What was tried, one line each. */
  readonly tried: readonly string[];
}

/** What is neither right nor wrong. */
export interface Trait {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly check?: string;
}

/** What a check says of itself, copied into the report so that it renders alone. */
export interface CheckCard {
  readonly id: string;
  readonly claim: string;
  readonly level: string;
  /** The requirement in our words, or the reason of an advice. */
  readonly why: string;
  readonly rows: readonly string[];
  readonly spec?: string;
  readonly remedy: string;
}

/** What a run tells while it goes on. The report is the fold of these. */
export type RunEvent =
  | {
      readonly kind: 'started';
      readonly tool: string;
      readonly version: string;
      /** ISO 8601. */
      readonly at: string;
      /** Masked. */
      readonly target: string;
      /** The command line that runs it again, masked; findings add `--only`. */
      readonly rerun: string;
    }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'surveyed'; readonly server: ServerFacts }
  | { readonly kind: 'watched'; readonly client: ClientFacts }
  | { readonly kind: 'sign-in'; readonly signIn: SignInFacts }
  | { readonly kind: 'diagnosed'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'planned'; readonly checks: readonly CheckCard[]; readonly total: number; readonly hosts?: readonly HostCard[] }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'trait'; readonly trait: Trait }
  | (Place & {
      readonly kind: 'checked';
      readonly verdict: Verdict;
      /** Why there is no verdict on the peer; a whole sentence. */
      readonly because?: string;
      /** With `blocked`: fingerprint of the finding that explains it. */
      readonly blockedBy?: string;
      readonly ms: number;
    })
  | {
      readonly kind: 'ended';
      /** Milliseconds of the whole run. */
      readonly ms: number;
      /** `interrupted` when the user stopped it. */
      readonly how: 'complete' | 'interrupted' | 'diagnosed' | 'refused';
    };

/** What stays the same when wording and measurements change: check, message and subject. */
export function fingerprintOf(finding: Pick<Finding, 'check' | 'message' | 'subject' | 'era'>): string {
  return [finding.check, finding.message, finding.era, finding.subject ?? ''].join('|');
}

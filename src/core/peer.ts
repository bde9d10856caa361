import type { Budgets } from './budgets.ts';
import type { Exchange } from './connection.ts';
import type { ContextCost } from './context-cost.ts';
import type { FixtureName, Fixtures } from './fixtures.ts';
import type { WireKind } from './frames/frame.ts';
import type { Json, JsonObject } from './json/json.ts';
import type { MeasuredTimes } from './measured-times.ts';
import type { Era, Revision } from './revision.ts';
import type { Secret } from './secrets/secret.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { SignToken, Tokens } from './sign-in/tokens.ts';

/** The lists that are walked page by page. */
export const LISTS = ['tools', 'resources', 'templates', 'prompts'] as const;
export type ListName = (typeof LISTS)[number];

/** Method and member of each list. */
export const LIST_METHODS: {
  readonly [List in ListName]: { readonly method: string; readonly member: string; readonly capability: string };
} = {
  tools: { method: 'tools/list', member: 'tools', capability: 'tools' },
  resources: { method: 'resources/list', member: 'resources', capability: 'resources' },
  templates: { method: 'resources/templates/list', member: 'resourceTemplates', capability: 'resources' },
  prompts: { method: 'prompts/list', member: 'prompts', capability: 'prompts' },
};

/** One page as it came. */
export interface Page {
  readonly exchange: Exchange;
  /** The cursor it was asked with; missing on the first page. */
  readonly cursor?: string;
  readonly items: readonly Json[];
}

/** A list as far as it was walked. */
export interface Listing {
  readonly pages: readonly Page[];
  /** The items of all pages in order, whatever they are. */
  readonly items: readonly Json[];
  /**
   * `complete`: the last page had no cursor. `limit`: the page limit was reached. `loop`: a cursor or a page came
   * twice. `broken`: a page was refused, unanswered, or without its array.
   */
  readonly ended: 'complete' | 'limit' | 'loop' | 'broken';
  /** What the channel told of the page that was `broken`. */
  readonly trouble?: string;
}

/** The tool call that the user asked to try. */
export interface CallRequest {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** What is known of the peer in the era that is being graded. */
export interface Peer {
  readonly era: Era;
  /** The revision that is graded. */
  readonly revision: Revision;
  readonly wire: WireKind;
  /** `initialize` or `server/discover` of the main connection. */
  readonly opening: Exchange;
  readonly capabilities: JsonObject;
  /** As the server gave it; `undefined` when it did not, or not as an object. */
  readonly serverInfo?: JsonObject;
  readonly lists: { readonly [List in ListName]?: Listing };
  /** Every legacy date that was offered, with what `initialize` brought; empty where legacy is not served. */
  readonly offers: readonly Offer[];
  /** Legacy revisions that came back unchanged, oldest first; empty when the server echoes anything. */
  readonly revisions: readonly Revision[];
  /** Both eras are served. */
  readonly isDualEra: boolean;
  /** Legacy HTTP: it gave a session id. */
  readonly hasSession: boolean;
  /** Over HTTP: the host is loopback or private. */
  readonly isLocal: boolean;
  readonly url?: string;
  /** How many milliseconds from the start of the process, or of the request, to the answer of the greeting. */
  readonly handshakeMs: number;
  /** How `server/discover` ended when the server did not prove modern; missing where it did, or was not asked. */
  readonly discovery?: Exchange;
  /** How `initialize` ended when it brought no result; missing where it did, or was not asked. */
  readonly initialize?: Exchange;
  /** Nobody was let in: `opening` is what was refused, and nothing is known but `signIn`. */
  readonly isRefused?: true;
  /** The way to a token, over HTTP. */
  readonly signIn?: SignIn;
  /** Requests carry something that is to let us in. */
  readonly bringsToken?: boolean;
  /** The bearer token that they carry. */
  readonly token?: Secret;
  /** Tokens that it must refuse, and others. */
  readonly tokens?: Tokens;
  /** Where the authorization server is ours. */
  readonly signToken?: SignToken;
  readonly call?: CallRequest;
  /** Calls that show what no list shows. */
  readonly fixtures?: Fixtures;
  /** Why calls that were named are not among them: it lists no such thing. */
  readonly unlisted?: { readonly [Name in FixtureName]?: string };
  /** Ids of the hosts to judge for. */
  readonly hosts?: readonly string[];
  /** The name under which hosts know the server, where the user gave it. */
  readonly registeredAs?: string;
  /** Limits that the project sets. */
  readonly budgets?: Budgets;
  /** What its tools take of a prompt. Known to watching checks, as the next two. */
  readonly context?: ContextCost;
  /** What they took when the baseline was written. */
  readonly baseline?: BaselineCost;
  /** What was measured; missing where no time has a budget. */
  readonly times?: MeasuredTimes;
}

/** What an earlier report says of the tools. */
export interface BaselineCost {
  /** When it was written, as ISO 8601. */
  readonly at: string;
  /** Missing where it does not say. */
  readonly context?: ContextCost;
}

/** A protocol version that was offered in `initialize`, on a connection of its own. */
export interface Offer {
  readonly offered: string;
  /** The version in the answer; missing when there was no result that names one. */
  readonly answered?: string;
  readonly exchange: Exchange;
}

export function toolsOf(peer: Peer): readonly Json[] {
  return peer.lists.tools?.items ?? [];
}

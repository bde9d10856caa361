import type { Confidence, HostEffect } from '../core/host-loss.ts';
import type { Era, Revision } from '../core/revision.ts';
import type { ServerForm } from '../core/sign-in/well-known.ts';

/** Where a fact is known from. */
export interface Grounds {
  /** A page or report that speaks of it. */
  readonly source: string;
  /** As of which month it was seen to hold. */
  readonly seen: `20${number}-${number}`;
  readonly confidence: Confidence;
  /** The version of the host in which it was observed, by running it; the source then tells more. */
  readonly observed?: string;
}

/** A shape of an input or output schema that is legal, or nearly so, and that some hosts cannot bear. */
export type SchemaTrap =
  /** `anyOf`, `oneOf` or `allOf` at the root of an input schema. */
  | 'combined-root'
  /** The name of an argument has other characters than letters, digits, `_`, `.` and `-`, or more than 64. */
  | 'odd-argument-name'
  /** An array that does not say what its items are. */
  | 'array-without-items'
  /** `type` is a list with an array or object in it. */
  | 'list-of-types'
  /** `true` or `false` in the place of the schema of a property or of items. */
  | 'boolean-schema'
  /** An input schema without `properties`. */
  | 'no-properties'
  /** An output schema with a reference that leads nowhere. */
  | 'lost-output-reference'
  /** `required` is `null`. */
  | 'null-required'
  /** An input schema that does not say `type: object` at its root. */
  | 'untyped-input';

/** A way into a server that asks who comes. */
export type SignInWay =
  /** It registers itself with the authorization server. */
  | 'registration'
  /** It names a document that describes it. */
  | 'client-document'
  /** The user gives it a client id that was registered by hand. */
  | 'client-id'
  /** It signs in as itself, without a person. */
  | 'client-credentials'
  /** The user gives it a header, or a token, that it sends along. */
  | 'header'
  /** Only a server that was added to the account of the user, in the cloud. */
  | 'account';

/**
 * A host application, as far as it is known. What is not known is missing: nothing is concluded from that.
 * Every fact has its grounds.
 */
export interface Host {
  /** As `--host` takes it. */
  readonly id: string;
  readonly name: string;
  /** What a tool is called before the model: `{server}` is the name under which the user registered it. */
  readonly toolName?: Grounds & { readonly form: string; readonly longestServer?: number; readonly isLowered?: true };
  /** Characters that stay as they are, as in a character class, and what becomes of a name with others. */
  readonly toolCharacters?: Grounds & { readonly allowed: string } & ({ readonly replacedBy: string } | { readonly effect: HostEffect });
  /** How long the whole name may be. */
  readonly toolLength?: Grounds & { readonly most: number; readonly effect: HostEffect };
  /** How many tools it takes, of all servers together. */
  readonly toolCount?: Grounds & { readonly most: number; readonly effect: HostEffect };
  /** How many characters of a tool's description the model sees. */
  readonly description?: Grounds & { readonly most: number };
  /** What becomes of a tool without a description. */
  readonly noDescription?: Grounds & { readonly effect: HostEffect };
  readonly schemas?: { readonly [Trap in SchemaTrap]?: Grounds & { readonly effect: HostEffect; readonly models?: string } };
  /**
   * How large the text in the result of a call may be. `raisedBy` is a key in the `_meta` of the tool that names another number of
   * characters, `raisedTo` at most.
   */
  readonly result?: Grounds & {
    readonly most: number;
    readonly unit: 'tokens' | 'characters';
    readonly raisedBy?: string;
    readonly raisedTo?: number;
  };
  /** Milliseconds until the server must have answered its greeting; `Infinity` where it waits for ever. */
  readonly start?: Grounds & { readonly ms: number };
  /** Milliseconds until a call must have been answered. */
  readonly call?: Grounds & { readonly ms: number };
  readonly wires?: Grounds & { readonly spoken: readonly ('stdio' | 'http' | 'sse')[] };
  /** What becomes of a server that ends when it is asked `server/discover` first; missing too where it is started anew. */
  readonly deathAtDiscover?: Grounds & { readonly effect: HostEffect };
  readonly eras?: Grounds & { readonly spoken: readonly Era[] };
  /** The revision that it offers in `initialize`: it need not know a newer one. */
  readonly offers?: Grounds & { readonly revision: Revision };
  /** Whether it can sign in to a server that asks for it, and how. */
  readonly signIn?: Grounds & { readonly offered: boolean; readonly ways?: readonly SignInWay[]; readonly redirects?: readonly string[] };
  /** Where it looks for who gives tokens. */
  readonly discovery?: Grounds & {
    /** Whether it looks at the well-known places too where the one that a challenge names holds nothing. */
    readonly goesOn: boolean;
    /** How `resource` is held against the endpoint: `above` takes a place above it too; some want the bare origin of the document at the root. */
    readonly resource: 'exact' | 'exact-at-root-origin' | 'above';
    /** What it does with metadata of another resource. */
    readonly mismatch: 'stops' | 'goes-on';
    /** Where it looks for metadata of the first authorization server that is named, in turn. */
    readonly servers: readonly ServerForm[];
    /** Whether it tries the origin of the endpoint where that server has none. */
    readonly afterServer: 'own' | 'stops';
  };
}

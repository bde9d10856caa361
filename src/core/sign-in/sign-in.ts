import type { Frame } from '../frames/frame.ts';
import type { JsonObject } from '../json/json.ts';
import type { Era } from '../revision.ts';
import type { ReadChallenges } from './challenges.ts';
import type { ResourceForm, ServerForm } from './well-known.ts';

/** What came in place of a document of the chain. */
export type DocumentState =
  /** A JSON object with members of metadata, with a status of success. */
  | 'document'
  /** 404 or 410, as where there is none. */
  | 'absent'
  /** A web page with a status of success, as a web app answers every path. */
  | 'page'
  /** A page that asks a person to sign in. */
  | 'login-page'
  /** A page that asks whether a person is there, as edge protection shows it. */
  | 'bot-challenge'
  /** 401 or 403, of no page that we know. */
  | 'refused'
  /** Sent on in a circle, or too often. */
  | 'sent-on'
  /** Sent on from TLS to a place without: we do not follow. */
  | 'downgraded'
  /** Any other status. */
  | 'failed'
  /** With a status of success: no JSON, no JSON object, or nothing at all. */
  | 'not-json'
  | 'not-an-object'
  /** A JSON object of another kind, as where every path is answered with one. */
  | 'not-metadata'
  | 'too-large'
  /** We do not ask there: the address is of this machine or its network, or the URL is none of HTTP. */
  | 'not-asked'
  /** No answer came. */
  | 'unreachable';

/** One document of the chain that was asked for, and what came. */
export interface Hop<Form extends string = string> {
  /** How clients come to this place. */
  readonly form: Form;
  readonly url: string;
  readonly state: DocumentState;
  /** 0 where no answer came. */
  readonly status: number;
  readonly mediaType: string;
  /** The URLs that it was sent on to before this came. */
  readonly via: readonly string[];
  /** Whether a page of another origin may read the answer, by `Access-Control-Allow-Origin`. */
  readonly isOpenToPages: boolean;
  /** What stood in the way; a whole sentence. Missing where there is a document. */
  readonly because?: string;
  readonly document?: JsonObject;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** An answer to a request that carried no token. */
export interface DoorTry {
  /** The method of MCP, or of HTTP where none was sent. */
  readonly asked: string;
  /** The era in whose way it was asked. */
  readonly era?: Era;
  readonly status: number;
  /** It was looked at as if a token had come: a response of JSON-RPC that does not speak of access. */
  readonly isServed?: true;
  /** With a token that is let in the same request is served, and without one it is not. */
  readonly needsToken?: true;
  /** It is refused by 403, and metadata of the resource says where tokens come from. */
  readonly isForbidden?: true;
  /** What came was a page for people. */
  readonly page?: 'login-page' | 'page';
  readonly challenges: ReadChallenges;
  /** The header lines as they came. */
  readonly lines: readonly string[];
  /** What a JSON-RPC error said of access that is not given. */
  readonly said?: string;
  /** Where it sends clients on to. */
  readonly location?: string;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** One authorization server that the metadata of the resource names. */
export interface NamedServer {
  /** As it stands in `authorization_servers`. */
  readonly issuer: string;
  readonly hops: readonly Hop<ServerForm>[];
  /** The first of them that is a document. */
  readonly metadata?: JsonObject;
}

/** The way to a token, as far as it can be seen from outside without one. */
export interface SignIn {
  readonly endpoint: string;
  /** What was asked without a token, in turn. Empty where the wire has no requests of its own. */
  readonly door: readonly DoorTry[];
  /** The first answer that asked for a token. Missing where everything is open. */
  readonly refusal?: DoorTry;
  /** Every place where the metadata of the resource may stand, in the order of clients. */
  readonly resource: readonly Hop<'challenge' | ResourceForm>[];
  /** The first of them that is a document. */
  readonly metadata?: JsonObject;
  readonly servers: readonly NamedServer[];
  /** At the origin of the endpoint, as 2025-03-26 has it: the metadata, and where that is missing the endpoint for codes. */
  readonly own: readonly Hop<'own' | 'authorize'>[];
}

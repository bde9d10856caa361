import { type Frame, type FrameOf, headerOf } from '../../core/frames/frame.ts';
import { isNotification, isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { LIST_METHODS, LISTS, type Listing, type ListName, type Peer } from '../../core/peer.ts';
import { isRevision } from '../../core/revision.ts';

/** Something that was sent to a server, and that it must not serve. */
export interface Occasion {
  /** As a sentence lists it. */
  readonly name: string;
  /** The message, or what was no message; over HTTP the head of a request that had none. */
  readonly sent: Frame;
  readonly head?: FrameOf<'request-head'>;
  /** The id under which it must be refused; missing where it has none. */
  readonly id?: Json;
  /** Silence is wrong: `late` once the time of a request has passed, `soon` once anything else was sent. */
  readonly silence?: 'late' | 'soon';
  /** It is no fault of the message, but of the HTTP request around it. */
  readonly isBeside?: true;
  /** It is none: what was sent has to be served. */
  readonly isRight?: true;
}

type Known = Pick<Peer, 'lists' | 'capabilities' | 'era' | 'isDualEra' | 'hasSession' | 'url'>;

/** Finds what a client sent that had to be refused: an unknown method, a tool that does not exist, a body that is no message. */
export function occasionsIn(frames: readonly Frame[], peer: Known): readonly Occasion[] {
  const heads = new Map(frames.flatMap((frame) => (frame.kind === 'request-head' ? [[frame.seq, frame] as const] : [])));
  const state: Seen = { given: new Set(), ended: new Set(), asked: new Set(), cursors: new Set() };
  const found: Occasion[] = [];
  const named = new Set<number>();
  for (const frame of frames) {
    if (frame.kind === 'response-head') state.given.add(headerOf(frame.headers, 'mcp-session-id') ?? '');
    if (frame.from === 'server' && frame.kind === 'message') notice(frame, state);
    if (frame.from !== 'client') continue;
    const request = 'request' in frame ? frame.request : undefined;
    const head = frame.kind === 'request-head' ? frame : request === undefined ? undefined : heads.get(request);
    const byHead = frame.kind === 'request-head' ? nameOfHead(frame, state, peer) : undefined;
    if (byHead !== undefined) named.add(frame.seq);
    const isBody = frame.kind === 'message' || frame.kind === 'noise';
    const byBody = isBody && !named.has(head?.seq ?? -1) ? (nameOfMessage(frame, state, peer) ?? nameOfLost(frame, head, peer)) : undefined;
    const name = byHead ?? byBody?.name;
    if (name === undefined) continue;
    found.push({ ...byBody, name, sent: frame, ...(head && { head }), ...(byHead !== undefined && { isBeside: true }) });
  }
  return found;
}

/** The messages that are no such occasions: what came for them may be of the same kind all the same. */
export function othersThan(occasions: readonly Occasion[], frames: readonly Frame[], peer: Known): readonly Occasion[] {
  const heads = new Map(frames.flatMap((frame) => (frame.kind === 'request-head' ? [[frame.seq, frame] as const] : [])));
  const known = new Set(occasions.flatMap(({ sent, head }) => [sent, ...(head ? [head] : [])]));
  return frames.flatMap((frame): Occasion[] => {
    if (frame.kind === 'request-head' && frame.method === 'DELETE' && !known.has(frame)) {
      return [{ name: 'a DELETE', sent: frame, head: frame }];
    }
    if (frame.kind !== 'message' || frame.from !== 'client' || known.has(frame) || !isObject(frame.message)) return [];
    const head = frame.request === undefined ? undefined : heads.get(frame.request);
    const { id, method } = frame.message;
    if (!isString(method) || (head !== undefined && known.has(head))) return [];
    return [
      {
        name: nameOf(frame),
        sent: frame,
        ...(head && { head }),
        ...(id !== undefined && { id, silence: 'late' }),
        ...(mustServe(method, peer) && { isRight: true }),
      },
    ];
  });
}

/** The method of a message, as a sentence names it. */
export function nameOf({ message }: FrameOf<'message'>): string {
  return `\`${isObject(message) ? toText(message['method']) : ''}\``;
}

/** Requests that depend on nothing but what a server has declared. */
function mustServe(method: string, { capabilities, era }: Known): boolean {
  if (method === (era === 'legacy' ? 'ping' : 'server/discover') || method === 'notifications/initialized') return true;
  return LISTS.some((list) => LIST_METHODS[list].method === method && capabilities[LIST_METHODS[list].capability] !== undefined);
}

/** What was seen so far. */
interface Seen {
  /** Session ids that the server gave. */
  readonly given: Set<string>;
  /** Those that a DELETE has ended. */
  readonly ended: Set<string>;
  /** Ids of its own requests, with the connection. */
  readonly asked: Set<string>;
  readonly cursors: Set<Json>;
}

function notice(frame: FrameOf<'message'>, { asked, cursors }: Seen): void {
  for (const message of messagesIn(frame.message)) {
    if (isRequest(message)) asked.add(keyOf(frame, message));
    const result = message['result'];
    if (isObject(result) && result['nextCursor'] !== undefined) cursors.add(result['nextCursor']);
  }
}

function keyOf({ connection }: Frame, message: JsonObject): string {
  return `${connection} ${JSON.stringify(message['id'])}`;
}

function nameOfHead({ method, headers, url }: FrameOf<'request-head'>, { given, ended }: Seen, peer: Known): string | undefined {
  const session = headerOf(headers, 'mcp-session-id');
  const version = headerOf(headers, 'mcp-protocol-version');
  const origin = headerOf(headers, 'origin');
  if (origin !== undefined && !origin.endsWith(`//${hostIn(peer.url ?? url)}`)) return 'a foreign `Origin`';
  if (session !== undefined && ended.has(session)) return 'a session that was ended';
  if (session !== undefined && !given.has(session)) return 'a session id that it never gave';
  if (version !== undefined && !isRevision(version)) return 'a version that does not exist';
  if (method === 'DELETE' && session !== undefined) ended.add(session);
  if (method === 'POST' || method === 'OPTIONS' || isElsewhere(url, peer)) return undefined;
  return method === 'DELETE' && peer.hasSession ? undefined : `a ${method}`;
}

/** What stands beside the endpoint, such as the metadata of a sign-in, answers as it likes. */
function isElsewhere(url: string, { url: endpoint = url }: Known): boolean {
  const [place, own] = [url, endpoint].map((each) => each.split(/[?#]/, 1)[0]);
  return place !== own;
}

function hostIn(url: string): string {
  return /^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
}

type Named = Pick<Occasion, 'name' | 'id' | 'silence' | 'isBeside'>;

const NO_MESSAGE: Named = { name: 'input that is no message' };

function nameOfMessage(frame: FrameOf<'message'> | FrameOf<'noise'>, seen: Seen, peer: Known): Named | undefined {
  if (frame.kind === 'noise') return NO_MESSAGE;
  const { message } = frame;
  if (isArray(message)) return { name: 'a batch', silence: 'soon' };
  if (isResponse(message)) return seen.asked.has(keyOf(frame, message)) ? undefined : { name: 'a response that nobody asked for' };
  if (isNotification(message)) {
    return isKnownNotification(message['method']) ? undefined : { name: 'a notification that it does not know' };
  }
  if (!isRequest(message) || message['id'] === null) return NO_MESSAGE;
  const name = nameOfRequest(message, seen, peer);
  return name === undefined ? undefined : { name, silence: 'late', ...(message['id'] !== undefined && { id: message['id'] }) };
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const LEVEL = 'io.modelcontextprotocol/logLevel';
const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const GREETINGS = ['initialize', 'server/discover'];

/** Over HTTP with sessions: a request that names none. */
function nameOfLost(frame: Frame, head: FrameOf<'request-head'> | undefined, { hasSession, era }: Known): Named | undefined {
  if (frame.kind !== 'message' || head === undefined || !hasSession || era !== 'legacy') return undefined;
  if (isObject(frame.message) && isString(frame.message['method']) && GREETINGS.includes(frame.message['method'])) return undefined;
  return headerOf(head.headers, 'mcp-session-id') === undefined ? { name: 'a missing session id', isBeside: true } : undefined;
}

const NOTIFICATIONS = ['initialized', 'cancelled', 'progress', 'roots/list_changed', 'tasks/status'];

function isKnownNotification(method: Json | undefined): boolean {
  return NOTIFICATIONS.some((known) => method === `notifications/${known}`);
}

function nameOfRequest({ method, params }: JsonObject, { cursors }: Seen, peer: Known): string | undefined {
  const given = isObject(params) ? params : {};
  if (typeof method !== 'string' || method.startsWith('unknown/')) return 'an unknown method';
  const meta = isObject(given['_meta']) ? given['_meta'] : {};
  if (peer.era === 'modern' && !peer.isDualEra) {
    if (!isRevision(toText(meta[VERSION]))) return 'a request that names no version it knows';
    if (!isObject(meta[CAPABILITIES])) return 'a request without its `_meta`';
  }
  const level = method === 'logging/setLevel' ? given['level'] : meta[LEVEL];
  if (level !== undefined && !LEVELS.some((known) => known === level)) return 'a level of logging that does not exist';
  if (method === 'server/discover' && peer.era === 'legacy' && !peer.isDualEra) return '`server/discover`';
  if (method === 'initialize' && typeof given['protocolVersion'] !== 'string') return 'an `initialize` without a version';
  const list = LISTS.find((each) => LIST_METHODS[each].method === method);
  if (list !== undefined && peer.capabilities[LIST_METHODS[list].capability] === undefined) return 'a list that it does not declare';
  if (list !== undefined && given['cursor'] !== undefined && !cursors.has(given['cursor'])) return 'a cursor that it never gave';
  if (method === 'tools/call') {
    if (typeof given['name'] !== 'string') return 'a call without a name';
    if (isMissing(peer, 'tools', 'name', given['name'])) return 'a tool that does not exist';
    return given['arguments'] !== undefined && !isObject(given['arguments']) ? 'arguments that are no object' : undefined;
  }
  if (method === 'prompts/get') return nameOfGet(given, peer);
  if (method === 'resources/read' && isUnreadable(peer, given['uri'])) return 'a resource that does not exist';
  return undefined;
}

function nameOfGet(given: JsonObject, peer: Known): string | undefined {
  const prompt = itemsOf(peer.lists.prompts).find(({ name }) => name === given['name']);
  if (prompt === undefined) return 'a prompt that does not exist';
  const listed = isArray(prompt['arguments']) ? prompt['arguments'].filter(isObject) : [];
  const values = isObject(given['arguments']) ? given['arguments'] : {};
  const lacks = listed.some(({ name, required }) => required === true && isString(name) && values[name] === undefined);
  return lacks ? 'a prompt without an argument that it needs' : undefined;
}

function isMissing({ lists }: Known, list: ListName, member: string, wanted: Json | undefined): boolean {
  return !itemsOf(lists[list]).some((item) => item[member] === wanted);
}

/** Under a scheme of its own a server may build a resource for every name. */
function isUnreadable(peer: Known, uri: Json | undefined): boolean {
  if (typeof uri !== 'string' || !isMissing(peer, 'resources', 'uri', uri)) return false;
  const schemes = [...itemsOf(peer.lists.resources), ...itemsOf(peer.lists.templates)].map((item) =>
    schemeOf(item['uri'] ?? item['uriTemplate']),
  );
  return !schemes.includes(schemeOf(uri));
}

function schemeOf(uri: Json | undefined): string | undefined {
  return typeof uri === 'string' ? /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase() : undefined;
}

function itemsOf(listing: Listing | undefined): readonly JsonObject[] {
  return (listing?.items ?? []).filter(isObject);
}

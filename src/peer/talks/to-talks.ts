import { AUTHORIZATION_SERVER, type Frame, type FrameOf, type MessageFrame } from '../../core/frames/frame.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { type Era, isRevision, MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import type { ClientCall, HttpSeen, Talk, Talks, TalkWire } from '../../core/talk.ts';
import { toHttpSeen } from './http-seen.ts';
import { isModernMessage, REFUSED, sortRequests } from './sort-requests.ts';
import { sortSpeech } from './speech.ts';

/** Sorts what was seen at the side of the server into conversations, by when they began. */
export function toTalks(frames: readonly Frame[]): Talks {
  const byConnection = new Map<string, Frame[]>();
  for (const frame of frames) {
    const own = byConnection.get(frame.connection);
    if (own === undefined) byConnection.set(frame.connection, [frame]);
    else own.push(frame);
  }
  const talks: Talk[] = [];
  const loose: HttpSeen[] = [];
  const beside = faultsOf(byConnection.get(AUTHORIZATION_SERVER) ?? []);
  for (const [connection, own] of byConnection) {
    const accepted = own.find((frame) => frame.kind === 'accept');
    if (connection === AUTHORIZATION_SERVER) {
      loose.push(...toHttpSeen(own).requests);
      continue;
    }
    if (accepted?.kind === 'accept' && accepted.wire !== 'http' && accepted.wire !== 'sse') {
      talks.push(...processTalk(connection, accepted, own));
      continue;
    }
    const { requests } = toHttpSeen(own);
    const sorted = sortRequests(requests);
    loose.push(...sorted.loose);
    for (const [index, strand] of sorted.strands.entries()) {
      const seen = strand.requests.flatMap((http) => http.frames).sort((a, b) => a.seq - b.seq);
      talks.push(
        toTalk({
          id: `${connection} ${index + 1}`,
          wire: strand.wire,
          era: strand.era,
          frames: seen,
          faults: [...faultsOf(own), ...beside],
          requests: strand.requests,
          ...(strand.sessionId !== undefined && { sessionId: strand.sessionId }),
        }),
      );
    }
  }
  return { talks: talks.sort(byBeginning), loose: loose.sort((a, b) => a.head.seq - b.head.seq) };
}

function faultsOf(frames: readonly Frame[]): readonly string[] {
  return frames.flatMap((frame) => (frame.kind === 'accept' ? frame.faults : []));
}

/** A process is one conversation, once anything was said in it. */
function processTalk(id: string, { faults }: FrameOf<'accept'>, frames: readonly Frame[]): readonly Talk[] {
  if (frames.every(({ from }) => from !== 'client')) return [];
  const said = frames.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'client' && isObject(frame.message) ? [frame.message] : [],
  );
  const isLegacy = said.some((message) => message['method'] === 'initialize') || !said.some(isModernMessage);
  return [toTalk({ id, wire: 'stdio', era: isLegacy ? 'legacy' : 'modern', frames, faults, requests: [] })];
}

function toTalk(seen: {
  readonly id: string;
  readonly wire: TalkWire;
  readonly era: Era;
  readonly frames: readonly Frame[];
  readonly faults: readonly string[];
  readonly requests: readonly HttpSeen[];
  readonly sessionId?: string;
}): Talk {
  const byHead = new Map(seen.requests.map((http) => [http.head.seq, http]));
  const httpOf = ({ request }: MessageFrame) => (request === undefined ? undefined : byHead.get(request));
  const speech = sortSpeech(letIn(seen.frames, seen.requests), httpOf);
  const openings = speech.calls.filter(({ method }) => method === (seen.era === 'modern' ? 'server/discover' : 'initialize'));
  // What is refused may be asked again in the stateless era.
  const opening = (seen.era === 'modern' ? openings.find(({ result }) => result !== undefined) : undefined) ?? openings[0];
  const said = whatIsSaid(seen.era, opening, speech.calls);
  const { clientInfo } = said;
  return {
    ...seen,
    ...speech,
    ...(opening && { opening }),
    revision: said.revision,
    isOpen: seen.era === 'modern' ? speech.calls.some(({ result }) => result !== undefined) : opening?.result !== undefined,
    capabilities: said.capabilities,
    serverCapabilities: objectOf(opening?.result?.['capabilities']),
    ...(isObject(clientInfo) && { clientInfo }),
  };
}

/** What was refused at the door was not said: it is sent again with a token, under the same id. Unless nothing else was. */
function letIn(frames: readonly Frame[], requests: readonly HttpSeen[]): readonly Frame[] {
  const refused = new Set(requests.filter(({ status }) => REFUSED.includes(status)).map(({ head }) => head.seq));
  if (refused.size === 0 || refused.size === requests.length) return frames;
  return frames.filter((frame) => !('request' in frame && frame.request !== undefined && refused.has(frame.request)));
}

interface Said {
  readonly revision: Revision;
  readonly capabilities: JsonObject;
  readonly clientInfo: Json | undefined;
}

function whatIsSaid(era: Era, opening: ClientCall | undefined, calls: readonly ClientCall[]): Said {
  if (era === 'modern') {
    const metas = calls.map(({ params }) => objectOf(params['_meta']));
    const last = (name: string) =>
      metas.findLast((meta) => isObject(meta[`io.modelcontextprotocol/${name}`]))?.[`io.modelcontextprotocol/${name}`];
    return { revision: MODERN, capabilities: objectOf(last('clientCapabilities')), clientInfo: last('clientInfo') };
  }
  const offered = opening?.params['protocolVersion'];
  const agreed = opening?.result?.['protocolVersion'];
  const revision = [agreed, offered].find((date) => isRevision(date) && date !== MODERN);
  return {
    revision: isRevision(revision) ? revision : NEWEST_LEGACY,
    capabilities: objectOf(opening?.params['capabilities']),
    clientInfo: opening?.params['clientInfo'],
  };
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function byBeginning(one: Talk, other: Talk): number {
  return (one.frames[0]?.seq ?? 0) - (other.frames[0]?.seq ?? 0);
}

import type { ServerFacts } from '../core/event.ts';
import { type Frame, mediaTypeOf, type WireKind } from '../core/frames/frame.ts';
import { isCut } from '../core/frames/our-cuts.ts';
import { MODERN } from '../core/revision.ts';
import type { EraSurvey, SurveyResult } from './survey.ts';

const MOST_CUTS = 1;

/** What the report says of the server. */
export function serverFacts(survey: SurveyResult, wire: WireKind, frames: readonly Frame[], because: readonly string[]): ServerFacts {
  const { legacy, modern } = survey;
  const main: EraSurvey | undefined = legacy ?? modern;
  const name = main?.serverInfo?.['name'];
  const version = main?.serverInfo?.['version'];
  const answers = wire === 'http' ? answerKinds(frames) : undefined;
  const startMs = main && startUp(main, frames);
  return {
    wire,
    because: [...because, ...survey.because, ...cutsIn(frames)],
    eras: [...(legacy ? (['legacy'] as const) : []), ...(modern ? (['modern'] as const) : [])],
    revisions: [...(legacy?.revisions ?? []), ...(modern ? [MODERN] : [])],
    ...(typeof name === 'string' && { name }),
    ...(typeof version === 'string' && { version }),
    ...(main && {
      revision: main.connection.revision,
      handshakeMs: Math.round(main.handshakeMs),
      capabilities: main.capabilities,
      counts: countsOf(main),
      ...unreadOf(main),
    }),
    ...(startMs !== undefined && { startMs }),
    ...(answers && { answers }),
  };
}

/** What we ended or hung up on, since it did not stop. */
function cutsIn(frames: readonly Frame[]): readonly string[] {
  const cuts = frames.flatMap((frame) => (isCut(frame) ? [`What it said was cut short by us. ${frame.text}`] : []));
  return [...new Set(cuts)].slice(0, MOST_CUTS);
}

function countsOf(era: EraSurvey): NonNullable<ServerFacts['counts']> {
  return Object.fromEntries(Object.entries(era.lists).map(([list, listing]) => [list, listing?.items.length ?? 0]));
}

/** Lists that go on after the pages that were read. */
function unreadOf({ lists }: EraSurvey): Pick<ServerFacts, 'unread'> {
  const cut = Object.entries(lists).filter(([, listing]) => listing?.ended === 'limit');
  return cut.length === 0 ? {} : { unread: Object.fromEntries(cut.map(([list, listing]) => [list, listing?.pages.length ?? 0])) };
}

/** From the start of the process to its first sign of life. */
function startUp(era: EraSurvey, frames: readonly Frame[]): number | undefined {
  const own = frames.filter((frame) => frame.connection === era.connection.id);
  const start = own.find((frame) => frame.kind === 'start');
  const first = own.find((frame) => frame.from === 'server');
  return start !== undefined && first !== undefined && start.kind === 'start' && start.pid !== 0
    ? Math.round(first.t - start.t)
    : undefined;
}

/** How requests were answered over HTTP. */
function answerKinds(frames: readonly Frame[]): ServerFacts['answers'] | undefined {
  const posts = new Set<number>();
  let json = false;
  let stream = false;
  for (const frame of frames) {
    if (frame.kind === 'request-head' && frame.method === 'POST') posts.add(frame.seq);
    if (frame.kind !== 'response-head' || !posts.has(frame.request) || frame.status !== 200) continue;
    const type = mediaTypeOf(frame.headers);
    if (type === 'application/json') json = true;
    if (type === 'text/event-stream') stream = true;
  }
  if (json && stream) return 'both';
  return json ? 'json' : stream ? 'stream' : undefined;
}

import { groupByConnection } from '../core/frames/by-connection.ts';
import type { Frame, FrameOf } from '../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../core/frames/message.ts';
import { isCut, isLastCut, restsOnCuts } from '../core/frames/our-cuts.ts';
import { isObject } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';

/** A connection on which a peer said more than is taken. */
export interface CutConnection {
  /** One message was too long, or there was no end of them. */
  readonly kind: 'long' | 'flood';
  readonly cut: FrameOf<'trouble'>;
  /** What was asked and had no answer then, as a sentence lists it; of a long message, what it answers. */
  readonly methods: readonly string[];
  /** What most of it was, as a sentence names it. */
  readonly what: string;
  /** Milliseconds from the first of it to the cut. */
  readonly ms: number;
  /** Frames that show it, and the first of its kind on each connection. */
  readonly shown: readonly Frame[];
}

/** Whoever still answers in between may have that much to tell. */
const MANY = 20_000;

/** The connections that were cut short, where the server is the reason: not where it still answered, and all of them together were too much. */
export function findCuts(frames: readonly Frame[]): readonly CutConnection[] {
  if (!frames.some(isCut)) return [];
  const resting = [...restsOnCuts(frames)];
  const pendingAt = (cut: Frame) =>
    resting.flatMap(([sent, reason]) => (reason === cut && sent.seq < cut.seq && sent.kind === 'message' ? [sent] : []));
  const connections = [...groupByConnection(frames).values()];
  const cuts = connections.flatMap((own) => {
    const long = own.filter(isCut).filter((cut) => !isLastCut(cut));
    if (long.length > 0) return long.map((cut) => toLong(own, cut, pendingAt(cut)));
    for (const cut of own) {
      const flood = cut.kind === 'trouble' && cut.code === 'FLOOD' ? toFlood(own, cut, pendingAt(cut)) : undefined;
      if (flood !== undefined) return [flood];
    }
    return [];
  });
  const kinds = new Set(cuts.flatMap(({ kind, what }) => (kind === 'flood' ? [what] : [])));
  if (kinds.size === 0) return cuts;
  const firsts = connections.flatMap((own) => own.find((frame) => kinds.has(nameOf(frame) ?? '')) ?? []);
  return cuts.map((each, index) => (index === 0 ? { ...each, shown: [...each.shown, ...firsts] } : each));
}

const ENDLESS = 'one line that does not end';
const LINES = 'lines that are no messages';
const NOISE = [ENDLESS, LINES];

type Message = FrameOf<'message'>;
type Trouble = FrameOf<'trouble'>;

function toLong(own: readonly Frame[], cut: Trouble, pending: readonly Message[]): CutConnection {
  const last = own.findLast((frame) => frame.seq < cut.seq && (frame.kind === 'noise' || frame.kind === 'body'));
  return {
    kind: 'long',
    cut,
    methods: methodsOf(pending.filter((sent) => sent === (pending.find((each) => isNamedIn(last, each)) ?? pending[0]))),
    what: '',
    ms: 0,
    shown: [...pending, ...(last?.from === 'server' ? [last] : []), cut],
  };
}

/** Whether what came, as far as it is kept, holds the id of a request. */
function isNamedIn(came: Frame | undefined, { message }: Message): boolean {
  if (came === undefined || !('text' in came) || !isObject(message)) return false;
  return came.text.includes(`"id":${JSON.stringify(message['id'])},`);
}

function toFlood(own: readonly Frame[], cut: Trouble, pending: readonly Message[]): CutConnection | undefined {
  const { request } = cut;
  // What was refused by us, since there had been enough, was never sent.
  if (request !== undefined && !own.some((frame) => frame.kind === 'response-head' && frame.request === request)) return undefined;
  const before = own.filter((frame) => frame.seq < cut.seq);
  const answered = before.findLastIndex(
    (frame) => frame.kind === 'message' && frame.from === 'server' && messagesIn(frame.message).some(isResponse),
  );
  const since = before.slice(answered + 1).filter((frame) => nameOf(frame) !== undefined);
  const counts = new Map<string, number>();
  for (const frame of since) counts.set(nameOf(frame) ?? '', (counts.get(nameOf(frame) ?? '') ?? 0) + 1);
  const [[what] = [ENDLESS]] = [...counts].sort(([, a], [, b]) => b - a);
  const isNoise = NOISE.includes(what);
  if (pending.length === 0 && since.length < MANY && !isNoise) return undefined;
  const first = since.find((frame) => nameOf(frame) === what) ?? pending[0] ?? cut;
  return { kind: 'flood', cut, methods: methodsOf(pending), what, ms: cut.t - first.t, shown: [...pending, first, cut] };
}

function methodsOf(pending: readonly Message[]): readonly string[] {
  return pending.flatMap(({ message }) => messagesIn(message).filter(isRequest)).map(({ method }) => `\`${toText(method)}\``);
}

/** What a server said, by its kind. */
function nameOf(frame: Frame): string | undefined {
  if (frame.from !== 'server') return undefined;
  if (frame.kind === 'noise') return frame.cut ? ENDLESS : LINES;
  if (frame.kind === 'comment') return 'comments';
  if (frame.kind === 'event' || frame.kind === 'body') return 'text that is no message';
  if (frame.kind !== 'message') return undefined;
  const method = isObject(frame.message) ? frame.message['method'] : undefined;
  return typeof method === 'string' ? `\`${method.slice(0, 80).replaceAll('`', "'")}\`` : 'answers';
}

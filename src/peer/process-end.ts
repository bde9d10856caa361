import type { Frame, FrameOf } from '../core/frames/frame.ts';
import { findLastWords } from '../core/frames/last-words.ts';
import { isRequest, isResponse, messagesIn } from '../core/frames/message.ts';
import { isLastCut } from '../core/frames/our-cuts.ts';
import { isObject } from '../core/json/json.ts';

/** The end of a process that nobody asked to end. */
export interface ProcessEnd {
  readonly exit: FrameOf<'exit'>;
  /** The last message that it was sent. */
  readonly last?: FrameOf<'message'>;
  /** Method of that message; empty when it was a response. */
  readonly method: string;
  /** It owed an answer to that message. */
  readonly isOwed: boolean;
  /** It had answered a request before. */
  readonly hadAnswered: boolean;
  readonly stderr: readonly FrameOf<'stderr'>[];
}

const WORDS = 3;

/** How the process of one connection ended by itself, its input being open; `undefined` when it did not. */
export function findProcessEnd(frames: readonly Frame[], connection: string): ProcessEnd | undefined {
  const own = frames.filter((frame) => frame.connection === connection);
  const exit = own.find((frame) => frame.kind === 'exit');
  const ours = own.find((frame) => frame.kind === 'input-end' || frame.kind === 'kill' || isLastCut(frame));
  if (exit?.kind !== 'exit' || (ours !== undefined && ours.seq < exit.seq)) return undefined;
  const before = own.filter((frame) => frame.seq < exit.seq);
  const last = before.findLast((frame): frame is FrameOf<'message'> => frame.kind === 'message' && frame.from === 'client');
  const message = isObject(last?.message) ? last.message : {};
  const answers = before.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'server' ? messagesIn(frame.message).filter(isResponse) : [],
  );
  return {
    exit,
    ...(last && { last }),
    method: typeof message['method'] === 'string' ? message['method'] : '',
    isOwed: isRequest(message) && !answers.some(({ id }) => id === message['id']),
    hadAnswered: answers.length > 0,
    stderr: findLastWords(own, WORDS),
  };
}

/** The last lines on stderr, as a sentence. */
export function renderLastWords(stderr: readonly FrameOf<'stderr'>[]): string {
  const lines = stderr.map(({ text }) => text.trim().replaceAll('`', "'")).filter((text) => text !== '');
  return lines.length === 0 ? 'It said nothing on stderr.' : `Its last words on stderr: \`${lines.join(' / ').slice(0, 300)}\`.`;
}

export function renderExit({ code, signal }: Pick<FrameOf<'exit'>, 'code' | 'signal'>): string {
  return signal ?? `code ${code}`;
}

import type { FrameLog } from '../core/frames/frame-log.ts';
import { renderSize } from './render-size.ts';

const MIB = 1024 * 1024;

interface Amount {
  readonly frames: number;
  /** Bytes of memory, roughly. */
  readonly memory: number;
}

/**
 * What is kept of what servers say. The longest list seen in the field is 2.1 MB, which takes 8; many checks ask for it.
 * A server may send ten thousand notifications with each call, or on each connection.
 */
export const ALLOWANCE = {
  connection: { frames: 100_000, memory: 128 * MIB },
  /** Messages and lines on one connection with no answer among them. */
  unanswered: 25_000,
  run: { frames: 200_000, memory: 256 * MIB },
  /** The same once a connection was cut short: who floods once does so again. */
  flooding: { frames: 60_000, memory: 256 * MIB },
  /** What a connection gets when others have used up what the run has. */
  least: { frames: 500, memory: 4 * MIB },
} as const satisfies { readonly [scope: string]: Amount | number };

/** How much a peer may say on one connection before it counts as flooding. */
export interface Allowance {
  /**
   * Takes a text that is kept. Says why, when it is more than a tester takes.
   * @param messages how many messages it holds
   * @param isAnswer one of them answers a request
   */
  take(text: string, messages?: number, isAnswer?: boolean): string | undefined;
  /** What it said last; set once it is used up. */
  readonly excess: string | undefined;
  /** Why it is used up: this connection is enough by itself, or all of the run are together. */
  readonly code: 'FLOOD' | 'RUN_FULL';
}

interface Spending {
  frames: number;
  memory: number;
  characters: number;
}

interface Run extends Spending {
  isFlooding: boolean;
}

const spentIn = new WeakMap<FrameLog, Run>();

/** @param log the run that the connection belongs to */
export function createAllowance(log: FrameLog): Allowance {
  const whole = spentIn.get(log) ?? { frames: 0, memory: 0, characters: 0, isFlooding: false };
  spentIn.set(log, whole);
  const own: Spending = { frames: 0, memory: 0, characters: 0 };
  const isWithin = (spent: Spending, limit: Amount) => spent.memory <= limit.memory && spent.frames <= limit.frames;
  const describe = ({ frames, characters }: Spending) => `${frames} messages and lines (${renderSize(characters)})`;
  let excess: string | undefined;
  let unanswered = 0;
  let isOfRun = false;
  const judge = (): string | undefined => {
    if (unanswered > ALLOWANCE.unanswered)
      return `It sent ${describe(own)} on one connection, the last ${unanswered} without an answer among them.`;
    if (!isWithin(own, ALLOWANCE.connection)) return `It sent ${describe(own)} on one connection.`;
    if (isWithin(whole, whole.isFlooding ? ALLOWANCE.flooding : ALLOWANCE.run) || isWithin(own, ALLOWANCE.least)) return undefined;
    isOfRun = true;
    return `It sent ${describe(whole)} on all connections together.`;
  };
  return {
    get excess() {
      return excess;
    },
    get code() {
      return isOfRun ? 'RUN_FULL' : 'FLOOD';
    },
    take(text, messages = 1, isAnswer = false) {
      const memory = memoryOf(text);
      unanswered = isAnswer ? 0 : unanswered + messages;
      for (const spending of [own, whole]) {
        spending.frames += messages;
        spending.memory += memory;
        spending.characters += text.length;
      }
      excess = judge();
      whole.isFlooding ||= excess !== undefined;
      return excess;
    },
  };
}

const FRAME = 600;
const CONTAINER = 56;
const MEMBER = 16;
/** Shorter texts are not looked into. */
const SHORT = 4096;

/** What a text takes with the value that was parsed from it: lists of small objects take twenty times their text. */
function memoryOf(text: string): number {
  if (text.length < SHORT) return FRAME + 4 * text.length;
  let memory = FRAME + 2 * text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) memory += CONTAINER;
    else if (code === 0x2c) memory += MEMBER;
  }
  return memory;
}

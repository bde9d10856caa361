import type { Opener } from '../client/opener.ts';
import { walkList } from '../client/pages.ts';
import type { Budgets } from '../core/budgets.ts';
import { NoAnswer } from '../core/connection.ts';
import type { Frame, MessageFrame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { isRequest, isResponse, messagesIn } from '../core/frames/message.ts';
import { isObject, type Json } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { type MeasuredTimes, quickestOf, type Sample } from '../core/measured-times.ts';
import { LISTS, type Listing, type ListName, type Peer } from '../core/peer.ts';
import type { Era } from '../core/revision.ts';
import type { TestOptions } from './options.ts';

/** How often it is measured again, with nothing else going on, before a time counts as too long. */
const FURTHER_TRIES = 2;
const GREETINGS = ['initialize', 'server/discover'];

export interface MeasureSetup {
  readonly log: FrameLog;
  readonly opener: Opener;
  readonly limits: TestOptions['limits'];
  readonly maxPages: number;
  readonly isStopped: () => boolean;
  progress(text: string): void;
}

/** Takes the times that the run has seen anyway. What is over its budget at its best is measured again. */
export async function measureTimes(budgets: Budgets, peer: Peer, setup: MeasureSetup): Promise<MeasuredTimes> {
  const lists: { [List in ListName]?: readonly Sample[] } = {};
  for (const list of LISTS) lists[list] = sampleOf(peer.lists[list]);
  const measured = (): MeasuredTimes => ({ ...greetingsIn(setup.log.frames, peer.era), lists });
  for (let tries = 0; tries < FURTHER_TRIES && !setup.isStopped(); tries += 1) {
    const slow = LISTS.filter((list) => isOver(lists[list] ?? [], budgets.listMs));
    const { start, handshake } = measured();
    if (slow.length === 0 && !isOver(start, budgets.startMs) && !isOver(handshake, budgets.handshakeMs)) break;
    setup.progress('one more start, to measure it alone');
    const again = await walkAgain(peer, slow, setup);
    for (const list of slow) lists[list] = [...(lists[list] ?? []), ...sampleOf(again[list])];
  }
  return measured();
}

function isOver(samples: readonly Sample[], budget: number | undefined): boolean {
  const best = quickestOf(samples);
  return budget !== undefined && best !== undefined && best.ms > budget;
}

/** Opens a connection of its own, which is one more sample of the greeting, and walks the lists on it. */
async function walkAgain(
  { revision, wire }: Peer,
  lists: readonly ListName[],
  { opener, limits, maxPages }: MeasureSetup,
): Promise<{ readonly [List in ListName]?: Listing }> {
  const walked: { [List in ListName]?: Listing } = {};
  try {
    const { connection, opening } = await opener.attempt({ revision, ...((wire === 'http' || wire === 'sse') && { wire }) });
    if (opening?.result !== undefined) {
      for (const list of lists) walked[list] = await walkList(connection, list, { maxPages, maxMs: limits.requestMs * 6 });
    }
    await connection.close();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  return walked;
}

/** A list that broke off says nothing of how long it takes. */
function sampleOf(listing: Listing | undefined): readonly Sample[] {
  const [first] = listing?.pages ?? [];
  const last = listing?.pages.at(-1)?.exchange.reply;
  if (listing === undefined || listing.ended === 'broken' || first === undefined || last === undefined) return [];
  const ms = listing.pages.reduce((sum, { exchange }) => sum + exchange.ms, 0);
  return [{ ms, evidence: [first.exchange.sent, last] }];
}

interface Opened {
  start?: Frame;
  asked?: MessageFrame;
  id?: Json | undefined;
}

/** Of every ordinary connection of an era whose greeting brought a result: the time from its process, and from its request, to the answer. */
function greetingsIn(frames: readonly Frame[], era: Era): Pick<MeasuredTimes, 'start' | 'handshake'> {
  const start: Sample[] = [];
  const handshake: Sample[] = [];
  const opened = new Map<string, Opened>();
  for (const frame of frames) {
    if (frame.kind === 'open' && frame.era === era && frame.purpose === 'ordinary') opened.set(frame.connection, {});
    const one = opened.get(frame.connection);
    if (one === undefined) continue;
    if (frame.kind === 'start') one.start = frame;
    if (frame.kind !== 'message') continue;
    const [message] = messagesIn(frame.message);
    if (message === undefined) continue;
    if (frame.from === 'client' && isRequest(message) && one.asked === undefined) {
      if (GREETINGS.includes(toText(message['method']))) Object.assign(one, { asked: frame, id: message['id'] });
      else opened.delete(frame.connection);
    } else if (frame.from === 'server' && isResponse(message) && one.asked !== undefined && message['id'] === one.id) {
      opened.delete(frame.connection);
      if (!isObject(message['result'])) continue;
      handshake.push({ ms: frame.t - one.asked.t, evidence: [one.asked, frame] });
      if (one.start !== undefined) start.push({ ms: frame.t - one.start.t, evidence: [one.start, frame] });
    }
  }
  return { start, handshake };
}

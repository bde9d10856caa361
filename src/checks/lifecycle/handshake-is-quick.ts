import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { pairExchanges } from '../../core/frames/pair-exchanges.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineCheck({
  id: 'lifecycle/handshake-is-quick',
  claim: 'Answers the greeting soon.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A host opens all its servers when it starts, and its user waits for the slowest.' },
  once: true,
  messages: { slow: 'It takes {{seconds}} s to answer `{{method}}`{{apart}}.' },
  harm: { slow: { kind: 'costs', because: 'Every start of a host waits for it, and some hosts give up after a few seconds.' } },
  remedy: 'Answer the greeting first, and connect to databases, load models and fetch lists afterwards, or when they are first needed.',
  catches: { 'slow-handshake': ['slow'] },

  watch({ peer, frames, limits, report, skip, trait }) {
    const greetings = [peer.opening, ...peer.offers.map(({ exchange }) => exchange)].filter(({ reply }) => reply !== undefined);
    const isProcess = frames.some((frame) => frame.kind === 'start');
    const running = isProcess ? findGreetingOfRunning(frames) : undefined;
    const [quickest] = running === undefined ? greetings.sort((a, b) => a.ms - b.ms) : [running];
    if (quickest === undefined) return skip('No greeting was answered.');
    if (quickest.ms <= limits.slowHandshakeMs) return;
    const seconds = (quickest.ms / 1000).toFixed(1);
    if (isProcess && running === undefined) {
      trait('seconds from its start to its first answer', Number(seconds));
      return skip('How much of the time went into starting the process cannot be told.');
    }
    const { sent, reply = sent } = quickest;
    const apart = isProcess ? ', the start of its process not counted' : '';
    report({ message: 'slow', values: { seconds, method: methodOf(quickest), apart }, evidence: [sent, reply] });
  },
});

/** The greeting of a process that had answered something before, so that its start does not count. */
function findGreetingOfRunning(frames: readonly Frame[]): Exchange | undefined {
  const answered = pairExchanges(frames).filter(({ reply }) => reply !== undefined);
  return answered.find(
    (exchange) =>
      methodOf(exchange) === 'initialize' &&
      answered.some(
        ({ sent, reply }) => sent.connection === exchange.sent.connection && reply !== undefined && reply.seq < exchange.sent.seq,
      ),
  );
}

function methodOf({ sent: { message } }: Exchange): string {
  return isObject(message) ? toText(message['method']) : '';
}

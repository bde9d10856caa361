import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';

/** What a client may send before it says that it is ready. */
const EARLY: readonly unknown[] = ['ping', 'logging/setLevel'];

export default defineCheck({
  id: 'lifecycle/waits-for-initialized',
  claim: 'Asks its client nothing but pings before the client is ready.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['LIFE-11'],
    says: 'Until `notifications/initialized` has come a server sends no requests but pings. Log messages may go out.',
    spec: '2025-11-25/basic/lifecycle#initialization',
  },
  messages: { early: 'It sends its client `{{method}}` before the client has sent `notifications/initialized`.' },
  remedy: 'Wait for `notifications/initialized` before you ask the client for anything; most SDKs call a handler of yours then.',
  catches: { 'asks-before-initialized': ['early'] },

  watch({ frames, report, skip }) {
    const opening = new Set<string>();
    let count = 0;
    for (const frame of frames) {
      if (frame.kind !== 'message') continue;
      for (const message of messagesIn(frame.message)) {
        const { method } = message;
        if (frame.from === 'client') {
          if (method === 'initialize') {
            opening.add(frame.connection);
            count += 1;
            // What is sent besides is at work already, ready or not.
          } else if (method !== undefined && !EARLY.includes(method)) opening.delete(frame.connection);
        } else if (opening.has(frame.connection) && isRequest(message) && method !== 'ping') {
          report({ message: 'early', values: { method: toText(method) }, subject: toText(method), evidence: [frame] });
        }
      }
    }
    return count === 0 ? skip('Nobody said `initialize`.') : undefined;
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/request-ids-are-new',
  claim: 'Gives every request of a session an id that it has not used before.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-04'],
    says: 'An id is used for one request of a session.',
    spec: '2025-11-25/basic/index#requests',
  },
  until: '2025-11-25',
  under: 'any',
  occasion: 'Let the client list tools.',
  messages: {
    again: 'It sent `{{method}}` under the id `{{id}}`, which `{{before}}` had before.',
  },
  remedy: 'Count ids up for as long as the session lasts, over all parts of the client that send in it.',
  catches: { 'repeats-ids': ['again'] },
  explains: ['client-tasks/*', 'client-cancelling/only-open-requests-are-cancelled'],

  watch({ talk, report, notSeen }) {
    const taken = talk.calls.filter(isTaken);
    if (taken.length < 2) return notSeen();
    const known = new Map<string, ClientCall>();
    for (const call of taken) {
      const { id, method, frame } = call;
      const key = JSON.stringify(id);
      const before = known.get(key);
      known.set(key, call);
      if (before === undefined) continue;
      report({
        message: 'again',
        subject: method,
        values: { method, id: toText(id), before: before.method },
        evidence: [before.frame, frame],
      });
    }
  },
});

/** What was refused at the door or never reached us may be sent again as it was. */
function isTaken({ http }: ClientCall): boolean {
  return http === undefined || (http.status >= 200 && http.status < 300 && http.end?.how !== 'broken');
}

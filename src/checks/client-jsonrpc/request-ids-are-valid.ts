import { defineClientCheck } from '../../core/client-check.ts';
import type { Json } from '../../core/json/json.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/request-ids-are-valid',
  claim: 'Gives every request an id that is a string or an integer.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-02', 'RPC-03'],
    says: 'A request has an id, which is a string or an integer and never `null`.',
    spec: '2025-11-25/basic/index#requests',
  },
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    absent: 'It sent `{{method}}` without an id, so that no answer to it can come.',
    null: 'It sent `{{method}}` with the id `null`.',
    type: 'It sent `{{method}}` with the id `{{id}}`, which is neither a string nor an integer.',
    unsafe: 'It sent `{{method}}` with an id above 2^53 − 1. Most JSON parsers round it, and the answer comes under another.',
  },
  harm: { unsafe: { kind: 'hangs', because: 'An answer under a rounded id is never found, so that the call waits for ever.' } },
  remedy: 'Count requests from 1, or use strings.',
  catches: {
    'asks-without-an-id': ['absent'],
    'ids-are-null': ['null'],
    'ids-are-fractions': ['type'],
    'ids-beyond-safe-integers': ['unsafe'],
  },
  explains: ['client-jsonrpc/request-ids-are-new', 'client-cancelling/only-open-requests-are-cancelled'],

  watch({ talk, report, notSeen }) {
    const without = talk.notices.filter(({ method }) => !method.startsWith('notifications/'));
    if (talk.calls.length + without.length === 0) return notSeen();
    for (const { method, frame } of without) report({ message: 'absent', subject: method, values: { method }, evidence: [frame] });
    for (const { id, method, frame } of talk.calls) {
      const problem = problemOf(id);
      const common = { subject: method, evidence: [frame] } as const;
      if (problem === 'type') report({ message: problem, values: { method, id: JSON.stringify(id) }, ...common });
      else if (problem !== undefined) report({ message: problem, values: { method }, ...common });
    }
  },
});

function problemOf(id: Json): 'null' | 'type' | 'unsafe' | undefined {
  if (id === null) return 'null';
  if (typeof id === 'string') return undefined;
  if (!Number.isInteger(id)) return 'type';
  return Number.isSafeInteger(id) ? undefined : 'unsafe';
}

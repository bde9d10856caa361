import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { methodSentBy } from '../../peer/talks/said.ts';

const BOTH = ['application/json', 'text/event-stream'];

export default defineClientCheck({
  id: 'client-modern/accept-names-both-types',
  claim: 'Accepts JSON and streams of events with every POST of the stateless era.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-02'],
    says: 'The server chooses whether it answers with one JSON object or with a stream, so `Accept` names both types each time.',
    spec: '2026-07-28/basic/transports/streamable-http#sending-messages',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    missing: 'The POST of `{{method}}` has no `Accept` header, and should name `application/json` and `text/event-stream`.',
    partial: 'The POST of `{{method}}` accepts `{{accept}}`, in which `{{lacks}}` is missing.',
    wild: 'The POST of `{{method}}` accepts `{{accept}}`, and names neither `application/json` nor `text/event-stream`.',
  },
  regrade: {
    wild: {
      severity: 'warning',
      because: 'By the rules of HTTP a wildcard accepts both types. Many servers look for their names, and answer 406.',
    },
  },
  remedy: 'Send `Accept: application/json, text/event-stream` with each POST, those of notifications included.',
  catches: { 'sends-no-accept': ['missing'], 'accepts-json-alone': ['partial'], 'accepts-anything': ['wild'] },

  watch({ talk, report, notSeen }) {
    const posts = talk.requests.filter(({ method, body }) => method === 'POST' && body?.kind === 'message');
    if (posts.length === 0) return notSeen();
    for (const http of posts) {
      const { head, headers } = http;
      const method = methodSentBy(http) ?? '';
      const accept = headerOf(headers, 'accept');
      if (accept === undefined) {
        report({ message: 'missing', subject: method, values: { method }, evidence: [head] });
        continue;
      }
      const types = accept.split(',').map((part) => (part.split(';')[0] ?? '').trim().toLowerCase());
      const lacking = BOTH.filter((type) => !types.includes(type));
      if (lacking.length === 0) continue;
      const isWild = lacking.every((type) => types.includes('*/*') || types.includes(type.replace(/\/.*/, '/*')));
      const about = { subject: method, evidence: [head], expected: BOTH.join(', '), actual: accept } as const;
      const values = { method, accept: escapeUnseen(accept) };
      if (isWild) report({ message: 'wild', ...about, values });
      else report({ message: 'partial', ...about, values: { ...values, lacks: lacking.join('` and `') } });
    }
  },
});

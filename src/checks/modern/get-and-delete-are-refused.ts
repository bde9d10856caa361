import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { askInitialize, isRefused } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/get-and-delete-are-refused',
  claim: 'Answers GET and DELETE with HTTP 405 when it keeps no sessions.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-36'],
    says: 'A server of the stateless era alone knows only POST, and answers GET and DELETE with status 405.',
    spec: '2026-07-28/basic/transports/streamable-http#earlier-streamable-http-revisions',
  },
  wires: ['http'],
  messages: { otherStatus: 'It answers {{method}} with HTTP {{status}}{{stream}}, and should answer with HTTP 405.' },
  remedy:
    'Answer every method but POST with status 405 and `Allow: POST`, so that clients of the session era see at once that there is no stream.',
  catches: { 'serves-get-without-sessions': ['otherStatus'] },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run(context) {
    const { connection, report, skip, inconclusive } = context;
    if (!isRefused(await askInitialize(context))) return skip('It serves the session era too, where both have a meaning.');
    for (const method of ['GET', 'DELETE']) {
      const headers = { accept: 'text/event-stream', 'content-type': null };
      const answer = await connection.http({ method, headers });
      answer.close();
      const { status, head, trouble } = answer;
      if (head === undefined) return inconclusive(`A ${method} brought no answer${trouble === undefined ? '' : `: ${trouble.text}`}`);
      if (status === 405) continue;
      if ([401, 403, 429].includes(status) || status >= 500) return inconclusive(`A ${method} was answered with HTTP ${status}.`);
      const evidence: [Frame, Frame] = [answer.request, head];
      const stream = answer.isStream ? ' and a stream' : '';
      report({ message: 'otherStatus', values: { method, status, stream }, subject: method, evidence });
    }
  },
});

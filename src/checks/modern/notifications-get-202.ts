import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frame.ts';

export default defineCheck({
  id: 'modern/notifications-get-202',
  claim: 'Takes a notification with HTTP 202 and no body, or refuses it with an HTTP error.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-27'],
    says: 'A notification that is taken gets status 202 without a body; one that is not gets an HTTP error.',
    spec: '2026-07-28/basic/transports/streamable-http#sending-messages',
  },
  wires: ['http'],
  messages: {
    body: 'It answers a notification with HTTP {{status}} and the body `{{body}}`, and must send no body.',
    status: 'It answers a notification with HTTP {{status}}, and must answer with HTTP 202.',
  },
  regrade: { status: { severity: 'warning', because: 'Most clients take any status below 300; strict ones end the connection.' } },
  remedy: 'Answer with status 202 and an empty body. Strict clients read a body as a message, and end the connection when it is none.',
  catches: {
    'notification-gets-200-null': ['body'],
    'notification-gets-204': ['status'],
  },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run({ connection, nonce, report, inconclusive }) {
    const { frame, http } = await connection.notify(`notifications/litmus-${nonce()}`);
    if (http?.head === undefined) return inconclusive('A notification brought no answer.');
    http.close();
    const { status, head, isStream } = http;
    if (status >= 500) return inconclusive(`A notification was answered with HTTP ${status}.`);
    if (status >= 400) return;
    const body = isStream ? 'a stream' : http.text.trim();
    const evidence: [Frame, Frame] = [frame, head];
    if (status < 300 && body !== '')
      report({ message: 'body', values: { status, body: body.slice(0, 120) }, evidence: [...evidence, ...http.frames.slice(0, 1)] });
    else if (status !== 202) report({ message: 'status', values: { status }, evidence });
  },
});

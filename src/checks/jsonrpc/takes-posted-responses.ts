import { defineCheck } from '../../core/check.ts';

export default defineCheck({
  id: 'jsonrpc/takes-posted-responses',
  claim: 'Takes a posted response with status 202, or refuses it.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-05'],
    says: 'A POST with a response in it is accepted with status 202 and no body, or refused with an error status.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    otherStatus: 'A posted response brought status {{status}} instead of 202.',
    failed: 'A posted response brought status {{status}}: the server failed at it.',
    unanswered: 'A posted response brought no answer.',
  },
  regrade: {
    otherStatus: { severity: 'warning', because: 'Most clients take any status of success for what they have sent.' },
  },
  harm: { unanswered: { kind: 'hangs', because: 'A client that waits until its answer is taken waits for ever.' } },
  remedy: 'Answer a POST that holds a response or a notification with 202 and an empty body, also when nobody waits for it.',
  catches: {
    'posted-responses-get-200': ['otherStatus'],
    'posted-responses-get-500': ['failed'],
    'posted-responses-hang': ['unanswered'],
  },
  connection: 'expendable',

  async run({ connection, report, inconclusive, nonce }) {
    const response = { jsonrpc: '2.0', id: `never-asked-${nonce()}`, result: {} };
    const { frame: sent, http } = await connection.send(JSON.stringify(response));
    if (http === undefined) return inconclusive('It could not be posted.');
    http.close();
    const { head, status } = http;
    if (head === undefined) return report({ message: 'unanswered', evidence: [sent, ...(http.trouble ? [http.trouble] : [])] });
    if (status === 401 || status === 403 || status === 429) return inconclusive(`It answered with HTTP ${status}.`);
    if (status === 202 || (status >= 400 && status < 500)) return;
    report({ message: status >= 500 ? 'failed' : 'otherStatus', values: { status }, evidence: [sent, head] });
  },
});

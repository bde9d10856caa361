import { defineCheck } from '../../core/check.ts';
import { openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';

/** Node, Python, Java and .NET, Go, PHP and Ruby. */
const TRACES = [
  /^[^\S\n]*at .*[:(/][^\s:(/]*:\d+:\d+\)?\s*(<\/\w+>)*$/m,
  /Traceback \(most recent call last\)/,
  /^[^\S\n]*File "[^"]+", line \d+/m,
  /\bat [\w.$]+\([\w$]+\.(java|kt|scala|cs):\d+\)/,
  /^goroutine \d+ \[/m,
  /\.(php|rb):\d+:in [`']/,
];

export default defineCheck({
  id: 'http/errors-hide-stack-traces',
  claim: 'Tells strangers nothing of its insides when a body is malformed.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SEC-17'],
    says: 'Errors carry no stack traces, paths or secrets.',
    spec: '2025-11-25/server/tools#security-considerations',
  },
  wires: ['http'],
  once: true,
  messages: { trace: 'It answers a malformed body with {{status}} and a stack trace: `{{line}}`.' },
  regrade: {
    trace: {
      severity: 'note',
      because: 'About half of the servers on HTTP do so, since their framework does while it is not told that it is in production.',
    },
  },
  remedy: 'Set `NODE_ENV=production` or what your framework has for it, or handle the errors of the body parser yourself.',
  catches: { 'shows-stack-traces': ['trace'] },

  async run({ connection, open, peer, report, trait, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    // Cut off in the middle.
    const answer = await probe.link.http({ method: 'POST', body: '{"jsonrpc":"2.0","id":1,' });
    answer.close();
    if (answer.head === undefined) return inconclusive(`A malformed body gets ${statusOf(answer)}.`);
    const text = await probe.link.http({
      method: 'POST',
      body: JSON.stringify(connection.compose('ping')),
      headers: { 'content-type': 'text/plain' },
    });
    text.close();
    trait('answers a malformed body with', answer.status);
    trait('answers `Content-Type: text/plain` with', text.status);
    const line = TRACES.map((pattern) => pattern.exec(toPlain(answer.text))?.[0]).find((found) => found !== undefined);
    if (line !== undefined)
      report({ message: 'trace', values: { status: answer.status, line: line.trim().slice(0, 120) }, evidence: shown(answer) });
  },
});

/** The lines of a page. */
function toPlain(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}

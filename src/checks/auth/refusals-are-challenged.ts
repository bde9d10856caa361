import { defineCheck } from '../../core/check.ts';

export default defineCheck({
  id: 'auth/refusals-are-challenged',
  claim: 'Says in a challenge what it wants of a client that has no token.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-05', 'AUTHRS-06'],
    says: 'A 401 carries `WWW-Authenticate`, from which clients learn that they can sign in, and where (RFC 9110, section 15.5.2).',
    spec: '2025-06-18/basic/authorization#authorization-server-location',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    none: 'It answers `{{asked}}` with 401 and no `WWW-Authenticate`. Clients that go by the challenge do not learn that they can sign in.',
    malformed: 'Its challenge breaks the grammar of HTTP: {{problem}}. Clients read it in different ways, or not at all.',
  },
  remedy: 'Send `WWW-Authenticate: Bearer resource_metadata="URL of the metadata"` with every 401, values in quotation marks.',
  catches: { 'refuses-without-challenge': ['none'], 'challenge-misses-a-comma': ['malformed'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const refusal = peer.signIn?.refusal;
    if (refusal === undefined) return skip('Nothing asked for a token.');
    const { asked, challenges, evidence, lines, status } = refusal;
    const [problem] = challenges.problems;
    if (lines.length === 0 && status === 401) report({ message: 'none', values: { asked }, evidence, subject: asked });
    else if (problem !== undefined) report({ message: 'malformed', values: { problem }, evidence, actual: `\`${lines.join(', ')}\`` });
  },
});

import { defineCheck } from '../../core/check.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import { doorInView, isToldOfOtherEra } from '../../peer/sign-in/door.ts';

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
  wires: ['http', 'sse'],
  messages: {
    none: 'It answers `{{asked}}` with 401 and no `WWW-Authenticate`. Clients that go by the challenge do not learn that they can sign in.',
    malformed: 'Its challenge breaks the grammar of HTTP: {{problem}}. Clients read it in different ways, or not at all.',
  },
  remedy: 'Send `WWW-Authenticate: Bearer resource_metadata="URL of the metadata"` with every 401, values in quotation marks.',
  catches: {
    'refuses-without-challenge': ['none'],
    'challenge-misses-a-comma': ['malformed'],
    'discover-gets-401': ['none'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const refusals = doorInView(peer).filter(isRefusal);
    if (refusals.length === 0) return skip('Nothing asked for a token.');
    for (const each of refusals) {
      const { asked, challenges, evidence, lines, status } = each;
      const [problem] = challenges.problems;
      const isWrong = problem !== undefined || (lines.length === 0 && status === 401);
      if (isWrong && isToldOfOtherEra(peer, each)) return skip('It refuses as in the session era, where that is told.');
      if (lines.length === 0 && status === 401) return report({ message: 'none', values: { asked }, evidence, subject: asked });
      if (problem !== undefined) return report({ message: 'malformed', values: { problem }, evidence, actual: `\`${lines.join(', ')}\`` });
    }
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, signInSeen } from '../../peer/talks/sign-in-seen.ts';

const RESOURCE = '/.well-known/oauth-protected-resource';

export default defineClientCheck({
  id: 'client-auth/challenge-is-followed',
  claim: 'Reads the metadata of the resource where the challenge says that it is.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-02'],
    says: 'A client reads the `WWW-Authenticate` header of a 401 and takes the metadata of the resource from the place that `resource_metadata` names.',
    spec: '2025-11-25/basic/authorization#protected-resource-metadata-discovery-requirements',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion:
    'Sign in with the client where the challenge names a place that nobody guesses: start `mcp-litmus client --require-oauth --fault metadata-is-where-the-challenge-says`.',
  messages: {
    ignored: 'The challenge named `{{named}}` as the place of the metadata. It asked at `{{asked}}` instead, and never there.',
  },
  remedy: 'Take the URL from `resource_metadata` in the `WWW-Authenticate` header of the 401. Guess a place only where there is none.',
  catches: { 'guesses-where-metadata-is': ['ignored'] },

  watch({ frames, report, notSeen, ...time }) {
    const { challenges, resourceDocuments, serverDocuments } = signInSeen(frames);
    let isShown = false;
    for (const { answer, head, named } of challenges) {
      if (named === undefined || !URL.canParse(named)) continue;
      const place = new URL(named).pathname;
      const isGuessed = place === RESOURCE || place === RESOURCE + (head.url.split('?')[0] ?? '');
      const after = [...resourceDocuments, ...serverDocuments].filter((each) => each.head.seq > answer.seq);
      const found = resourceDocuments.some(({ path }) => path === place);
      if (found) isShown ||= !isGuessed;
      else if (after[0] !== undefined && hasStopped(time, after[0].head)) {
        report({ message: 'ignored', values: { named: place, asked: after[0].path }, evidence: [answer, ...after[0].frames] });
        return;
      }
    }
    if (!isShown) return notSeen();
  },
});

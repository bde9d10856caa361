import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, signInSeen } from '../../peer/talks/sign-in-seen.ts';

const ROOT = '/.well-known/oauth-protected-resource';

export default defineClientCheck({
  id: 'client-auth/guessed-places-are-tried-in-order',
  claim: 'Looks for the metadata of the resource behind the path of the endpoint, and then at the root.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-03'],
    says: 'Where no challenge names the place, the client builds the well-known URL with the path of the endpoint, and tries the one at the root after it.',
    spec: '2025-11-25/basic/authorization#protected-resource-metadata-discovery-requirements',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion:
    'Sign in with the client where the challenge names no place: start `mcp-litmus client --require-oauth --fault metadata-is-at-the-root-alone`.',
  messages: {
    rootFirst: 'It asked for `{{root}}` before `{{path}}`.',
    noRoot: 'Nothing was at `{{path}}`, and it did not ask for `{{root}}` after that.',
  },
  remedy: 'Without `resource_metadata` in the challenge, ask behind the path of the endpoint first, and at the root if that fails.',
  catches: { 'looks-at-the-root-first': ['rootFirst'], 'looks-behind-the-path-alone': ['noRoot'] },

  watch({ frames, report, notSeen, ...time }) {
    const { challenges, resourceDocuments } = signInSeen(frames);
    const challenge = challenges.find(({ named, status }) => named === undefined && status === 401);
    if (challenge === undefined) return notSeen();
    const path = ROOT + (challenge.head.url.split('?')[0] ?? '');
    const values = { path, root: ROOT };
    const asked = resourceDocuments.filter((each) => each.path === path || each.path === ROOT);
    const behind = asked.find((each) => each.path === path);
    const atRoot = asked.find((each) => each.path === ROOT && each.head.seq > challenge.answer.seq);
    if (atRoot !== undefined && (behind === undefined || behind.head.seq > atRoot.head.seq)) {
      report({ message: 'rootFirst', values, evidence: [challenge.answer, ...atRoot.frames] });
      return;
    }
    if (behind === undefined) return notSeen();
    if (behind.status === 200 || asked.some((each) => each.path === ROOT)) return;
    if (!hasStopped(time, behind.head)) return notSeen();
    report({ message: 'noRoot', values, evidence: [challenge.answer, ...behind.frames] });
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { isString } from '../../core/json/json.ts';
import { hasStopped, readOfResource, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/resource-metadata-is-verified',
  claim: 'Goes on with no metadata that is about another server.',
  subject: 'client',
  requirement: {
    level: 'RFC',
    rows: ['AUTHCL-06'],
    says: 'The `resource` in the metadata must be the server that the client wants to reach; metadata about another one is not used.',
    spec: '2026-07-28/basic/authorization/index#canonical-server-uri',
  },
  wires: ['http', 'sse'],
  under: ['resource-is-another-origin'],
  occasion:
    'Sign in with the client where the metadata is about another server: start `mcp-litmus client --require-oauth --fault resource-is-another-origin`.',
  messages: {
    used: 'The metadata is about `{{resource}}`, and it went on to `{{used}}` all the same.',
  },
  remedy: 'Compare `resource` of the metadata with the URL of the server, and stop where it is on another origin.',
  catches: { 'takes-metadata-of-another-server': ['used'] },

  watch({ frames, report, notSeen, ...time }) {
    const seen = signInSeen(frames);
    const read = readOfResource(seen, 'resource');
    const resource = read?.answer?.['resource'];
    if (read === undefined || !isString(resource)) return notSeen();
    const [used] = [...seen.registrations, ...seen.authorizations.map(({ request }) => request), ...seen.tokenRequests];
    if (used === undefined) return hasStopped(time, read.head) ? undefined : notSeen();
    report({ message: 'used', values: { resource, used: used.path }, evidence: [...read.frames, ...used.frames] });
  },
});

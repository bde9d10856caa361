import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isString } from '../../core/json/json.ts';
import { readOfResource, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/resource-is-unaltered',
  claim: 'Names the resource as its metadata does, to the last character.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHCL-10'],
    says: 'The value of `resource` is the most specific URI of the MCP server, without a slash at its end where none belongs there.',
    spec: '2026-07-28/basic/authorization/index#canonical-server-uri',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion:
    'Sign in with the client where the resource is a bare origin: start `mcp-litmus client --require-oauth --fault resource-is-the-origin`.',
  messages: {
    slash: 'The metadata names `{{meant}}`, and it asked for `{{named}}`: a slash at the end makes it another resource.',
    another: 'The metadata names `{{meant}}`, and it asked for `{{named}}`.',
  },
  harm: {
    slash: {
      kind: 'loses-tools',
      because: 'Authorization servers compare the text, and refuse what they do not know before anybody is asked.',
    },
  },
  remedy: 'Send the `resource` of the metadata as it stands. A URL class adds a slash to a bare origin when it writes it again.',
  catches: { 'adds-a-slash-to-the-resource': ['slash'], 'asks-for-another-resource': ['another'] },

  watch({ frames, report, notSeen }) {
    const seen = signInSeen(frames);
    const document = readOfResource(seen, 'resource');
    const meant = document?.answer?.['resource'];
    const asked = [
      ...seen.authorizations.map(({ request }) => ({ named: request.query.get('resource'), request })),
      ...seen.tokenRequests.map((request) => ({ named: request.form.get('resource'), request })),
    ].filter(({ named }) => named !== null);
    if (document === undefined || !isString(meant) || asked.length === 0) return notSeen();
    const endpoints = seen.challenges.map(({ head }) => `http://${headerOf(head.headers, 'host')}${head.url}`);
    for (const { named, request } of asked) {
      if (named === null || named === meant || endpoints.includes(named)) continue;
      const message = named.replace(/\/$/, '') === meant.replace(/\/$/, '') ? 'slash' : 'another';
      report({ message, values: { meant, named }, evidence: [...document.frames, ...request.frames] });
    }
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/resource-is-named',
  claim: 'Names the resource that the token is for wherever it asks for one.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-09'],
    says: 'The parameter `resource` stands in the request for a code and in each request for a token, whether or not the authorization server knows it.',
    spec: '2025-11-25/basic/authorization#resource-parameter-implementation',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    notAsked: 'It asked for a code without `resource`.',
    notTraded: 'It asked for a token by `{{grant}}` without `resource`.',
  },
  remedy: 'Send the canonical URI of the MCP server as `resource` to the authorization page and to the token endpoint.',
  catches: {
    'asks-for-no-resource': ['notAsked'],
    'trades-for-no-resource': ['notTraded'],
    'leaves-out-the-resource': ['notAsked', 'notTraded'],
  },

  watch({ frames, report, notSeen }) {
    const { authorizations, tokenRequests } = signInSeen(frames);
    if (authorizations.length + tokenRequests.length === 0) return notSeen();
    for (const { request } of authorizations) if (!request.query.has('resource')) report({ message: 'notAsked', evidence: request.frames });
    for (const { form, frames: shown } of tokenRequests) {
      const grant = form.get('grant_type') ?? '';
      if (!form.has('resource')) report({ message: 'notTraded', subject: grant, values: { grant }, evidence: shown });
    }
  },
});

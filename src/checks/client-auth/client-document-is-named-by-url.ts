import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;

export default defineClientCheck({
  id: 'client-auth/client-document-is-named-by-url',
  claim: 'Names the document about itself by an HTTPS URL with a path.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-15'],
    says: 'A `client_id` that is the URL of a document has the scheme `https` and a path.',
    spec: '2025-11-25/basic/authorization#implementation-requirements',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Let the client sign in with the URL of its metadata document as its id: start `mcp-litmus client --require-oauth`.',
  messages: {
    noPath: 'Its id is `{{id}}`, a URL without a path.',
    notHttps: 'Its id is `{{id}}`, a URL that is none of HTTPS.',
  },
  remedy: 'Serve the document at a URL such as `https://app.example.com/client.json`, and use that as `client_id`.',
  catches: { 'names-a-document-without-a-path': ['noPath'], 'names-a-document-without-tls': ['notHttps'] },

  watch({ frames, report, notSeen }) {
    const { authorizations } = signInSeen(frames);
    const named = authorizations.filter(({ request }) => /^https?:\/\//i.test(request.query.get('client_id') ?? ''));
    if (named.length === 0) return notSeen();
    for (const { request } of named) {
      const id = request.query.get('client_id') ?? '';
      const { hostname, pathname, protocol } = URL.canParse(id) ? new URL(id) : new URL('https://unreadable');
      // Whoever develops a client serves its document beside it.
      const isSafe = protocol === 'https:' || LOCAL.test(hostname);
      if (pathname === '/' || pathname === '') report({ message: 'noPath', values: { id }, evidence: request.frames });
      else if (!isSafe) report({ message: 'notHttps', values: { id }, evidence: request.frames });
    }
  },
});

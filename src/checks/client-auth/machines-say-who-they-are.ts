import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { type SignInRequest, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/machines-say-who-they-are',
  claim: 'Proves who it is where it asks for a token without any person, by what it was set up with.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHX-01'],
    says: 'With `client_credentials` a client proves who it is by a JWT of RFC 7523 or by its secret, which it was given beforehand: it does not register itself.',
    spec: 'ext-auth/oauth-client-credentials#client-authentication-methods',
  },
  from: '2025-11-25',
  wires: ['http', 'sse'],
  under: 'any',
  occasion:
    'Set a client up with the id `litmus` and the secret `litmus-secret` to sign in as a machine: start `mcp-litmus client --require-oauth`.',
  messages: {
    unproven: 'It asked for a token by `client_credentials` with neither a secret nor a JWT of its own.',
    registered: 'It asked for a token by `client_credentials` as `{{id}}`, a client that it had just registered by itself.',
  },
  remedy: 'Give the client an id and a secret, or a key, and send them with `grant_type=client_credentials`.',
  catches: { 'signs-in-as-nobody': ['unproven'], 'registers-as-a-machine': ['registered'] },

  watch({ frames, report, notSeen }) {
    const { registrations, tokenRequests } = signInSeen(frames);
    const asked = tokenRequests.filter(({ form }) => form.get('grant_type') === 'client_credentials');
    if (asked.length === 0) return notSeen();
    const registered = new Set(registrations.map(({ answer }) => answer?.['client_id']));
    for (const request of asked) {
      const id = idOf(request);
      if (!isProven(request)) report({ message: 'unproven', evidence: request.frames });
      else if (id !== undefined && registered.has(id)) report({ message: 'registered', values: { id }, evidence: request.frames });
    }
  },
});

function isProven({ form, head }: SignInRequest): boolean {
  return form.has('client_secret') || form.has('client_assertion') || basicOf(head.headers) !== undefined;
}

function idOf({ form, head }: SignInRequest): string | undefined {
  return form.get('client_id') ?? basicOf(head.headers)?.split(':')[0];
}

/** What stands in `Authorization: Basic`, decoded; nothing where it cannot be. */
function basicOf(headers: SignInRequest['head']['headers']): string | undefined {
  const written = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1];
  return written === undefined || written.length % 4 !== 0 ? undefined : atob(written);
}

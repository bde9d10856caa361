import { defineCheck } from '../../core/check.ts';
import { textsIn } from '../../peer/sign-in/chain.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { readScopeChallenge } from '../../peer/sign-in/scope-challenge.ts';
import { bearer, tryAuthorization } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/door-scopes-are-named',
  claim: 'Says which scopes a token lacks that is good otherwise.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHRS-12'],
    says: 'A token that lacks a scope is answered with 403, `error="insufficient_scope"`, the scopes that are needed and the place of the metadata.',
    spec: '2025-11-25/basic/authorization#runtime-insufficient-scope-errors',
  },
  wires: ['http'],
  messages: {
    otherStatus: 'It answers a token with none of the scopes that it wants with {{status}}. Clients ask for more scopes at 403.',
    unnamed: 'It answers a token with none of the scopes that it wants with 403, and its challenge names no `scope`.',
    unsaid: 'It answers a token with none of the scopes that it wants with 403, and its challenge {{lacks}}.',
  },
  remedy: 'Answer 403 with `WWW-Authenticate: Bearer error="insufficient_scope", scope="all that is needed", resource_metadata="…"`.',
  regrade: { unnamed: { severity: 'note', because: 'Clients fall back on the scopes of the metadata.' } },
  catches: {
    'names-no-scope-beside-the-error': ['unnamed'],
    'answers-strange-scopes-with-401': ['otherStatus'],
    'names-no-scope-at-the-door': ['unsaid'],
  },
  explains: ['auth/missing-scopes-are-named'],
  connection: 'none',

  async run(context) {
    const { inconclusive, nonce, peer, report, skip } = context;
    if (refusalFor(peer) === undefined) return skip('Nothing asked for a token.');
    if (peer.signToken === undefined)
      return skip('It takes a token with a scope of our choice. Test with `--fake-auth` a server that trusts it.');
    const token = await peer.signToken([`mcp-litmus-${nonce()}`]);
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, bearer(token));
    if (isTaken) return skip('It needs no scope.');
    if (answer.status === 0) return inconclusive(`It gave ${status}.`);
    if (answer.status !== 403) return report({ message: 'otherStatus', values: { status }, evidence, expected: '403', actual: status });
    const { actual, lacks, namesScope } = readScopeChallenge(answer.headers);
    const isInMetadata = textsIn(peer.signIn?.metadata?.['scopes_supported']).length > 0;
    if (lacks.length === 1 && !namesScope && isInMetadata) return report({ message: 'unnamed', evidence });
    if (lacks.length > 0) report({ message: 'unsaid', values: { lacks: lacks.join(', ') }, evidence, actual });
  },
});

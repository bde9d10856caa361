import { defineCheck } from '../../core/check.ts';
import { isString } from '../../core/json/json.ts';
import { describedServers, isIssuer } from '../../peer/sign-in/chain.ts';
import { isMissing } from '../../peer/sign-in/member-types.ts';

export default defineCheck({
  id: 'auth/issuer-is-its-own-name',
  claim: 'Names authorization servers as they name themselves.',
  subject: 'server',
  requirement: {
    level: 'RFC',
    rows: ['AUTHAS-05'],
    says: '`issuer` in the metadata of an authorization server is identical to the name by which it was found (RFC 8414, section 3.3).',
    spec: '2026-07-28/basic/authorization/authorization-server-discovery#authorization-server-metadata-discovery',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    other: 'The authorization server that is named as `{{named}}` names itself `{{issuer}}`. Clients must not use it.',
    slash: 'The authorization server that is named as `{{named}}` names itself `{{issuer}}`: they differ by a slash.',
    missing: 'The authorization server `{{named}}` does not name its issuer.',
  },
  remedy: 'Write the issuer into `authorization_servers` exactly as the metadata of the authorization server has it.',
  regrade: {
    slash: {
      severity: 'warning',
      because: 'Many clients forgive a slash after the host. Strict ones, the official TypeScript SDK 2 among them, refuse it.',
    },
  },
  catches: {
    'authorization-server-has-another-name': ['other'],
    'authorization-server-ends-in-a-slash': ['slash'],
    'authorization-server-has-no-name': ['missing'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const named =
      signIn === undefined || signIn.servers.length === 0 ? [] : describedServers(signIn).filter(({ issuer }) => isIssuer(issuer));
    if (named.length === 0) return skip('No authorization server that metadata names describes itself.');
    for (const { hop, issuer: name } of named) {
      const { issuer } = hop.document;
      const { evidence } = hop;
      if (issuer === name) continue;
      // Another type is told by itself.
      if (!isMissing(issuer) && !isString(issuer)) continue;
      const more = { subject: name, evidence, expected: `\`${name}\``, actual: `\`${JSON.stringify(issuer ?? null)}\`` };
      if (!isString(issuer)) report({ ...more, message: 'missing', values: { named: name } });
      else report({ ...more, message: isSlashApart(name, issuer) ? 'slash' : 'other', values: { named: name, issuer } });
    }
  },
});

/** They are the same but for the slash after a host. */
function isSlashApart(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).pathname === '/' && one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

import { defineCheck } from '../../core/check.ts';
import { hopWithMetadata } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/resource-is-this-server',
  claim: 'Names its own URL as the resource that tokens are for.',
  subject: 'server',
  requirement: {
    level: 'RFC',
    rows: ['AUTHRS-08'],
    says: '`resource` in the metadata is the URL of the endpoint, as it was used to find the metadata (RFC 9728, section 3.3).',
    spec: '2025-06-18/basic/authorization#canonical-server-uri',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    missing: 'The metadata of the resource names no `resource`.',
    elsewhere: 'The metadata says that it is for `{{resource}}`, which is another origin than that of the endpoint.',
    parent: 'The metadata says that it is for `{{resource}}`, which is above the endpoint.',
    slash: 'The metadata says that it is for `{{resource}}`, which differs from the endpoint by a slash at its end.',
    otherPath: 'The metadata says that it is for `{{resource}}`, which is another path than that of the endpoint.',
  },
  remedy: 'Write the URL that users enter into `resource`, letter by letter. Behind a proxy, tell the server its public URL.',
  regrade: {
    parent: { severity: 'warning', because: 'Many clients take a resource above the endpoint. Strict ones, such as VS Code, refuse it.' },
    slash: { severity: 'warning', because: 'Many clients forgive a slash. Strict ones, such as VS Code, refuse it.' },
  },
  catches: {
    'resource-has-no-name': ['missing'],
    'resource-is-another-origin': ['elsewhere'],
    'resource-is-the-origin': ['parent'],
    'resource-ends-in-a-slash': ['slash'],
    'resource-is-another-path': ['otherPath'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const hop = signIn && hopWithMetadata(signIn);
    if (signIn === undefined || hop === undefined) return skip('No metadata of a protected resource was found.');
    const { endpoint } = signIn;
    const resource = hop.document['resource'];
    const { evidence } = hop;
    if (typeof resource !== 'string' || !URL.canParse(resource)) {
      return report({ message: 'missing', evidence, expected: `\`${endpoint}\``, actual: `\`${JSON.stringify(resource)}\`` });
    }
    const message = differenceOf(resource, endpoint);
    if (message !== undefined) {
      report({ message, values: { resource }, evidence, expected: `\`${endpoint}\``, actual: `\`${resource}\`` });
    }
  },
});

function differenceOf(resource: string, endpoint: string): 'elsewhere' | 'parent' | 'slash' | 'otherPath' | undefined {
  const named = new URL(resource);
  const own = new URL(endpoint);
  if (named.href === own.href) return undefined;
  if (named.origin !== own.origin) return 'elsewhere';
  if (named.search !== own.search) return 'otherPath';
  const [path, ownPath] = [named.pathname.replace(/\/$/, ''), own.pathname.replace(/\/$/, '')];
  if (path === ownPath) return 'slash';
  return `${ownPath}/`.startsWith(`${path}/`) ? 'parent' : 'otherPath';
}

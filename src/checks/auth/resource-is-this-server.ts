import { defineCheck } from '../../core/check.ts';
import { hopWithMetadata } from '../../peer/sign-in/chain.ts';
import { isWebUrl } from '../../peer/sign-in/member-types.ts';
import { differenceOf, excessOf, resourceOf } from '../../peer/sign-in/named-resource.ts';

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
    noQuery: 'The metadata says that it is for `{{resource}}`, which is the endpoint without the query of its URL.',
    otherQuery: 'The metadata says that it is for `{{resource}}`, which has another query than the URL of the endpoint.',
    excess: 'The metadata says that it is for `{{resource}}`. It has {{part}}, which the URL of a resource must not have.',
  },
  remedy: 'Write the URL that users enter into `resource`, letter by letter. Behind a proxy, tell the server its public URL.',
  regrade: {
    parent: { severity: 'warning', because: 'Many clients take a resource above the endpoint. Strict ones, such as VS Code, refuse it.' },
    slash: { severity: 'warning', because: 'Many clients forgive a slash. Strict ones, such as VS Code, refuse it.' },
    noQuery: {
      severity: 'note',
      because: 'A query is often of the user alone. Clients that compare the whole URL refuse it, others do not.',
    },
    otherQuery: { severity: 'warning', because: 'Many clients look at no query. Those that compare the whole URL refuse it.' },
  },
  catches: {
    'resource-has-no-name': ['missing'],
    'resource-is-another-origin': ['elsewhere'],
    'resource-is-the-origin': ['parent'],
    'resource-ends-in-a-slash': ['slash'],
    'resource-is-another-path': ['otherPath'],
    'leads-to-a-query': ['noQuery'],
    'resource-has-a-query': ['otherQuery'],
    'resource-has-a-fragment': ['excess'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const hop = signIn && hopWithMetadata(signIn);
    if (signIn === undefined || hop === undefined) return skip('No metadata of a protected resource was found.');
    const resource = hop.document['resource'];
    const { evidence } = hop;
    const expected = `\`${resourceOf(signIn.endpoint)}\``;
    if (resource === undefined || resource === null) {
      return report({ message: 'missing', evidence, expected, actual: `\`${JSON.stringify(resource ?? null)}\`` });
    }
    if (typeof resource !== 'string' || !isWebUrl(resource)) return skip('`resource` is no URL, which is told by itself.');
    const more = { evidence, expected, actual: `\`${resource}\`` };
    const message = differenceOf(resource, signIn.endpoint);
    const part = excessOf(resource);
    if (message !== undefined) report({ ...more, message, values: { resource } });
    if (part !== undefined) report({ ...more, message: 'excess', values: { resource, part } });
  },
});

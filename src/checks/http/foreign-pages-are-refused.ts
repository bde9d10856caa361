import { defineCheck } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import { isServed, openProbe, type Probe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

const NAME = 'attacker.example';

export default defineCheck({
  id: 'http/foreign-pages-are-refused',
  claim: 'Refuses what a web page of another site sends to it.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SEC-01', 'SHTTP-39', 'HTTP-38', 'SSE-05'],
    says: 'The `Origin` header is checked on every connection, against pages that reach a local server through a name of their own.',
    spec: '2025-11-25/basic/transports#security-warning',
  },
  wires: ['http', 'sse'],
  once: true,
  messages: {
    served:
      'It serves a request with `Origin: {{origin}}` and `Host: {{host}}`. Any web page that the user visits can use this server by pointing a name at this machine.',
    sameName:
      'It refuses a foreign `Origin`, and serves it when `Host` names the same place: `{{host}}`. A web page whose name points at this machine sends just that.',
    originServed: 'It serves a request with the foreign origin `{{origin}}`{{but}}.',
    hostServed:
      'It refuses a foreign `Origin`, and serves a foreign `Host` without one. Browsers send no `Origin` with a GET to the name they are on.',
    otherStatus: 'It refuses a foreign `Origin` with {{status}} instead of 403.',
  },
  regrade: {
    originServed: {
      severity: 'warning',
      because: 'The attack needs `Host` to pass as well; and which origins may use a public server is its own affair.',
    },
    hostServed: { severity: 'note', because: 'The specification asks for a check of `Origin` alone.' },
    otherStatus: { severity: 'note', because: 'Every refusal keeps the page out; frameworks answer 400 or 421.' },
  },
  remedy:
    'Compare `Origin` with a list of those you allow, and `Host` with the names of this machine; answer 403 to others. Middleware for both comes with most SDKs.',
  catches: {
    'accepts-foreign-pages': ['served'],
    'compares-origin-with-host': ['sameName'],
    'accepts-foreign-origin': ['originServed'],
    'accepts-foreign-host': ['hostServed'],
    'refuses-origin-with-400': ['otherStatus'],
  },

  async run({ connection, open, peer, report, trait, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    const scheme = peer.url?.startsWith('https:') === true ? 'https' : 'http';
    const port = peer.url === undefined ? '' : portOf(peer.url);
    const foreign = { origin: `${scheme}://${NAME}${port}`, host: `${NAME}${port}` };
    const ask = (headers: { readonly [name: string]: string | null }) => knock(probe, peer.wire, headers);

    const both = await ask(foreign);
    const secrets = secretsIn(both);
    const stranger =
      isServed(both) && secrets.length > 0 ? await ask({ ...foreign, ...Object.fromEntries(secrets.map((name) => [name, null])) }) : both;
    const byOrigin = await ask({ origin: foreign.origin });
    const byHost = await ask({ host: foreign.host });
    const control = await ask({});
    const bare = port === '' ? undefined : await ask({ host: hostOf(peer.url) });
    if ([both, stranger, byOrigin, byHost, control].some(({ status }) => status === 429)) return inconclusive(TOO_MANY);
    if (!isServed(control))
      return inconclusive(`The same request with its own \`Host\` and no \`Origin\` is answered with ${statusOf(control)}.`);
    trait('serves a foreign `Origin`', isServed(byOrigin));
    trait('serves a foreign `Host`', isServed(byHost));
    // Proxies leave the port away, and lists of allowed hosts often demand one.
    if (bare !== undefined && bare.status !== 429) trait('serves its `Host` without the port', isServed(bare));

    if (!peer.isLocal) {
      // Without a secret of the user there is nothing that a page could use and its author could not.
      if (isServed(byOrigin) && secrets.length > 0)
        report({ message: 'originServed', values: { origin: foreign.origin, but: '' }, evidence: shown(byOrigin) });
      return;
    }
    if (isServed(both) && !isServed(stranger)) {
      const but = `; without the credential, which no web page has, it answers ${statusOf(stranger)}`;
      report({ message: 'originServed', values: { origin: foreign.origin, but }, evidence: [...shown(both), ...shown(stranger)] });
    } else if (isServed(both)) {
      if (isServed(byOrigin)) report({ message: 'served', values: foreign, evidence: shown(both) });
      else report({ message: 'sameName', values: { host: foreign.host }, evidence: [...shown(both), ...shown(byOrigin)] });
    } else if (isServed(byOrigin)) {
      const values = { origin: foreign.origin, but: `, though not with a foreign \`Host\` as well (${statusOf(both)})` };
      report({ message: 'originServed', values, evidence: [...shown(byOrigin), ...shown(both)] });
    } else {
      if (isServed(byHost)) report({ message: 'hostServed', evidence: [...shown(byHost), ...shown(byOrigin)] });
      if (byOrigin.status !== 403 && peer.wire === 'http' && connection.revision >= '2025-11-25')
        report({ message: 'otherStatus', values: { status: statusOf(byOrigin) }, evidence: shown(byOrigin) });
    }
  },
});

/** Begins anew with such headers, and leaves again. */
async function knock(probe: Probe, wire: string, headers: { readonly [name: string]: string | null }): Promise<HttpAnswer> {
  const answer = await (wire === 'sse' ? probe.get(headers) : probe.greet(headers));
  await probe.leave(answer);
  return answer;
}

/** Headers that the user gave, and no web page can. */
function secretsIn({ request }: HttpAnswer): readonly string[] {
  const plain = /^(host|connection|user-agent|accept|content-type|content-length|origin|mcp-.*)$/i;
  return request.headers.flatMap(([name]) => (plain.test(name) ? [] : [name]));
}

function hostOf(url = ''): string {
  return /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*?)(?::\d+)?(?:[/?#]|$)/.exec(url)?.[1] ?? '';
}

function portOf(url: string): string {
  return /^\w+:\/\/[^/?#]*?(:\d+)(?:[/?#]|$)/.exec(url)?.[1] ?? '';
}

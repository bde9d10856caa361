import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Peer } from '../../core/peer.ts';
import { fateOf } from '../../peer/answers/fate.ts';
import { couldMatch } from '../../peer/lists/uri-template.ts';

const OUTSIDE = 'etc/hosts';
const UP = 12;

export default defineCheck({
  id: 'resources/paths-stay-inside',
  claim: 'Lets no path lead out of the folders whose files it offers.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RES-16'],
    says: 'The paths of `file://` URIs are made safe, so that none climbs out of what is offered.',
    spec: '2026-07-28/server/resources#security-considerations',
  },
  messages: { escaped: 'Asked to read `{{uri}}`, it brings the file `/etc/hosts` of its machine.' },
  remedy: 'Decode the path, resolve it to its real place, and refuse what lies outside of the folders that you offer.',
  catches: { 'paths-climb-out': ['escaped'], 'encoded-paths-climb-out': ['escaped'] },
  connection: 'expendable',

  async run({ connection, peer, report, skip, inconclusive }) {
    const base = fileUris(peer)[0];
    if (base === undefined) return skip('It lists no resource under `file://`.');
    if (templatesOf(peer).some((template) => /^file:/i.test(template) && couldMatch(template, `file:///${OUTSIDE}`)))
      return skip('A template of it offers every file.');
    const folder = base.replace(/[^/]*$/, '');
    for (const step of ['../', '%2e%2e/', '..%2f']) {
      const uri = `${folder}${step.repeat(UP)}${OUTSIDE}`;
      const exchange = await connection.request('resources/read', { uri });
      const fate = fateOf(exchange, connection);
      if (fate.kind === 'broke') return inconclusive(`Asked to read \`${uri}\`, it ${fate.how}.`);
      if (fate.kind === 'result' && holdsHosts(exchange.result ?? {}))
        return report({ message: 'escaped', values: { uri }, evidence: fate.evidence });
    }
  },
});

/** Told by what is in it, since a server may answer with a text about a file that it does not have. */
function holdsHosts({ contents }: JsonObject): boolean {
  return isArray(contents) && contents.some((each) => isObject(each) && /^127\.0\.0\.1\s+localhost/m.test(toText(each['text'])));
}

function fileUris({ lists }: Peer): readonly string[] {
  const uris = (lists.resources?.items ?? []).flatMap((entry) => (isObject(entry) ? [toText(entry['uri'])] : []));
  return uris.filter((uri) => /^file:\/\/[^?#]*\/[^/?#]+$/i.test(uri));
}

function templatesOf({ lists }: Peer): readonly string[] {
  return (lists.templates?.items ?? []).flatMap((entry) => (isObject(entry) ? [toText(entry['uriTemplate'])] : []));
}

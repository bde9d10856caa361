import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { MODERN } from '../../core/revision.ts';
import { endsAgain, fateOf, renderError } from '../../peer/answers/fate.ts';
import { couldMatch } from '../../peer/lists/uri-template.ts';

export default defineCheck({
  id: 'resources/missing-resource-is-refused',
  claim: 'Answers a read of a resource that does not exist with an error.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2026-07-28', level: 'MUST' },
    ],
    rows: ['RES-10', 'RES-11', 'RES-12', 'ERR-10', 'ERR-05'],
    says: 'A resource that is not found gives an error: -32602 since 2026-07-28, -32002 before; never a result without contents.',
    spec: '2025-11-25/server/resources#error-handling',
  },
  messages: {
    empty: 'Asked for `{{uri}}`, which does not exist, it answers with a result whose `contents` are {{actual}}.',
    invented: 'Asked for `{{uri}}`, which does not exist, it answers with contents.',
    otherError: 'Asked for `{{uri}}`, which does not exist, it answers with {{error}} instead of -32002.',
    wrongError: 'Asked for `{{uri}}`, which does not exist, it answers with {{error}} instead of -32602.',
    broke: 'Asked for `{{uri}}`, which does not exist, it {{fate}}.',
  },
  harm: { broke: { kind: 'hangs', because: 'One stale link brings the session down, or lets a client wait for ever.' } },
  regrade: { otherError: { severity: 'note', because: 'Every error tells the client that there is nothing; the codes of SDKs differ.' } },
  remedy: 'Throw the error of your SDK for a resource that is not found, instead of returning a text about it or an empty list.',
  catches: {
    'missing-resource-is-empty': ['empty'],
    'missing-resource-is-text': ['invented'],
    'missing-resource-is-code-zero': ['otherError'],
    'missing-resource-is-32002': ['wrongError'],
    'missing-resource-breaks-read': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up', 'resources/malformed-uri-is-survived'] },

  async run({ connection, peer, open, report, skip, inconclusive, nonce }) {
    if (peer.capabilities['resources'] === undefined) return skip('It declares no resources.');
    const word = nonce();
    const foreign = `litmus-${word}://nothing`;
    // Under its own scheme a server may build a resource for every name, so there only an empty answer is judged.
    for (const uri of [foreign, ...ownUri(peer, word)]) {
      const ask = (on: Connection) => on.request('resources/read', { uri });
      const exchange = await ask(connection);
      const fate = fateOf(exchange, connection);
      const { evidence } = fate;
      if (fate.kind === 'broke') {
        if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `resources/read`.');
        return report({ message: 'broke', values: { uri, fate: fate.how }, evidence });
      }
      if (fate.kind === 'status') continue;
      if (fate.kind === 'result') {
        const contents = exchange.result?.['contents'];
        const hasSome = isArray(contents) && contents.length > 0;
        const actual = contents === undefined ? 'missing' : 'empty';
        if (exchange.result?.['resultType'] === 'input_required') continue;
        if (!hasSome)
          report({ message: 'empty', values: { uri, actual }, evidence, expected: 'an error', actual: JSON.stringify(exchange.result) });
        else if (uri === foreign) report({ message: 'invented', values: { uri }, evidence, expected: 'an error' });
        continue;
      }
      const code = fate.error?.code;
      const error = renderError(fate.error);
      if (peer.revision >= MODERN) {
        if (code !== -32602) report({ message: 'wrongError', values: { uri, error }, evidence, expected: 'error -32602', actual: error });
      } else if (code !== -32002 && code !== -32602) {
        report({ message: 'otherError', values: { uri, error }, evidence, expected: 'error -32002', actual: error });
      }
    }
  },
});

/** A URI beside those that it lists, unless one of its templates could mean it. */
function ownUri({ lists }: Peer, word: string): readonly string[] {
  const uris = (lists.resources?.items ?? []).flatMap((entry) =>
    isObject(entry) && typeof entry['uri'] === 'string' ? [entry['uri']] : [],
  );
  const base = uris
    .map((uri) => /^[a-z][a-z0-9+.-]*:\/\/[^?#]*/i.exec(uri)?.[0])
    .find((uri) => uri !== undefined && !/^https?:/i.test(uri));
  if (base === undefined) return [];
  const uri = `${base.replace(/[^/]*$/, '')}litmus-${word}`;
  const templates = (lists.templates?.items ?? []).flatMap((entry) =>
    isObject(entry) && typeof entry['uriTemplate'] === 'string' ? [entry['uriTemplate']] : [],
  );
  return templates.some((template) => couldMatch(template, uri)) ? [] : [uri];
}

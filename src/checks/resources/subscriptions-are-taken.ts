import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';

export default defineCheck({
  id: 'resources/subscriptions-are-taken',
  claim: 'Takes subscriptions to resources, and ends them.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['RES-19'],
    says: 'A server that declares `subscribe` answers `resources/subscribe` and `resources/unsubscribe` with an empty result.',
    spec: '2025-11-25/server/resources#subscriptions',
  },
  messages: { refused: 'It declares `subscribe`, and answers `{{method}}` for the resource `{{uri}}` with {{answer}}.' },
  remedy: 'Write both handlers, or take `subscribe` out of the capability.',
  catches: { 'subscribe-is-declared-only': ['refused'], 'unsubscribe-is-not-served': ['refused'] },
  connection: 'expendable',

  async run({ connection, peer, report, skip, inconclusive }) {
    const { resources } = peer.capabilities;
    if (!isObject(resources) || resources['subscribe'] !== true) return skip('It declares no subscriptions to resources.');
    const first = peer.lists.resources?.items.find((entry) => isObject(entry) && typeof entry['uri'] === 'string');
    if (!isObject(first)) return skip('It lists no resource.');
    const uri = toText(first['uri']);
    for (const method of ['resources/subscribe', 'resources/unsubscribe']) {
      const fate = fateOf(await connection.request(method, { uri }), connection);
      if (fate.kind === 'broke') return inconclusive(`Asked for \`${method}\`, it ${fate.how}.`);
      if (fate.kind === 'result') continue;
      const answer = fate.kind === 'error' ? renderError(fate.error) : `HTTP ${fate.status}`;
      return report({ message: 'refused', values: { method, uri, answer }, subject: method, evidence: fate.evidence });
    }
  },
});

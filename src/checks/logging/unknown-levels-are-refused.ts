import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';
import { plainMethod } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const LEVEL = 'loud';

export default defineCheck({
  id: 'logging/unknown-levels-are-refused',
  claim: 'Refuses a log level that does not exist.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['LOG-05', 'LOG-08'],
    says: 'A level that is none of the eight gives error -32602: in `logging/setLevel`, and in the stateless era in the `_meta` of a request.',
    spec: '2025-11-25/server/utilities/logging#error-handling',
  },
  messages: {
    taken: 'It takes `{{level}}` for a log level: `{{method}}` brings a result.',
    broke: 'Asked for the log level `{{level}}`, it {{fate}}.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'One word that a client of another kind knows brings the session down, or lets it wait for ever.' },
  },
  remedy: 'Compare the level with the eight that exist, and answer others with error -32602.',
  catches: { 'takes-any-log-level': ['taken'], 'unknown-log-level-breaks-it': ['broke'] },
  explains: { broke: ['lifecycle/stays-up'] },
  connection: 'expendable',

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.capabilities['logging'] === undefined) return skip('It declares no logging.');
    const method = peer.era === 'legacy' ? 'logging/setLevel' : plainMethod(peer);
    const params = peer.era === 'legacy' ? { level: LEVEL } : { _meta: { [META_KEYS.logLevel]: LEVEL } };
    const ask = (on: Connection) => on.request(method, params);
    const exchange = await ask(connection);
    const fate = fateOf(exchange, connection);
    const { evidence } = fate;
    if (fate.kind === 'result') report({ message: 'taken', values: { level: LEVEL, method }, evidence, expected: 'error -32602' });
    if (fate.kind !== 'broke') return;
    if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive(`It ended during \`${method}\`.`);
    report({ message: 'broke', values: { level: LEVEL, fate: fate.how }, evidence });
  },
});

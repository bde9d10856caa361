import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Offer } from '../../core/peer.ts';
import { isRevision, MODERN } from '../../core/revision.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { askInitialize, isRefused, isUndecided } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineCheck({
  id: 'modern/listed-versions-are-served',
  claim: 'Serves every version that it lists.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['DISC-04'],
    says: '`supportedVersions` tells which versions the server accepts: those of the stateless era in a request, older ones in `initialize`.',
    spec: '2026-07-28/server/discover#response',
  },
  messages: {
    refused: 'It lists the version `{{version}}` and answers a request that names it with {{answer}}.',
    otherVersion: 'It lists the version `{{version}}` and answers `initialize`, offered that version, with `{{answered}}`.',
    noSessions: 'It lists the version `{{version}}` and answers `initialize` with {{answer}}.',
  },
  remedy: 'List what is served. A client picks the newest version of the list that it speaks, and has nothing else to go by.',
  catches: {
    'lists-a-version-of-the-future': ['refused'],
    'lists-a-version-that-it-counters': ['otherVersion'],
    'lists-versions-of-sessions-it-refuses': ['noSessions'],
  },

  async run(context) {
    const { connection, peer, report, skip, inconclusive } = context;
    const { opening } = peer;
    const listed = opening.result?.['supportedVersions'];
    if (!isArray(listed)) return skip('It lists no versions.');
    const versions = listed.filter(isString);
    for (const version of versions.filter((each) => each > MODERN)) {
      const exchange = await connection.request('server/discover', { _meta: { [META_KEYS.protocolVersion]: version } });
      if (isUndecided(exchange)) return inconclusive(`A request that names the version \`${version}\` brought ${renderAnswer(exchange)}.`);
      const values = { version, answer: renderAnswer(exchange) };
      if (exchange.result === undefined)
        report({ message: 'refused', values, subject: version, evidence: [...evidenceOf(opening), ...evidenceOf(exchange)] });
    }
    const older = versions.filter((version) => isRevision(version) && version < MODERN);
    const [oldest] = older;
    if (oldest === undefined) return;
    const initialize = await askInitialize(context);
    if (isRefused(initialize)) {
      const values = { version: older.join('`, `'), answer: renderAnswer(initialize) };
      return report({ message: 'noSessions', values, evidence: [...evidenceOf(opening), ...evidenceOf(initialize)] });
    }
    const offers = peer.offers.length > 0 || initialize === undefined ? peer.offers : [toOffer(initialize)];
    for (const { offered, answered, exchange } of offers) {
      // An answer that is no revision at all is wrong in itself, and told by another check.
      if (!older.includes(offered) || !isRevision(answered) || answered === offered) continue;
      const values = { version: offered, answered };
      report({ message: 'otherVersion', values, subject: offered, evidence: [...evidenceOf(opening), ...evidenceOf(exchange)] });
    }
  },
});

function toOffer(exchange: Exchange): Offer {
  const params = isObject(exchange.sent.message) && isObject(exchange.sent.message['params']) ? exchange.sent.message['params'] : {};
  const answered = exchange.result?.['protocolVersion'];
  return { offered: toText(params['protocolVersion']), exchange, ...(isString(answered) && { answered }) };
}

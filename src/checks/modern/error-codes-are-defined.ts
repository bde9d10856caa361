import { defineCheck } from '../../core/check.ts';
import { pairExchanges } from '../../core/frames/pair-exchanges.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf } from '../../peer/answers/exchange-words.ts';

const DEFINED = [-32020, -32021, -32022];
const RETIRED = [-32002, -32042];

export default defineCheck({
  id: 'modern/error-codes-are-defined',
  claim: 'Uses no error code that the revision reserves or has retired.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ERR-05', 'ERR-06'],
    says: 'Of the codes from -32020 down to -32099 only -32020, -32021 and -32022 may be sent; -32002 and -32042 are retired.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  messages: {
    reserved: 'It answers `{{method}}` with error `{{code}}`, which is reserved and has no meaning.',
    retired: 'It answers `{{method}}` with error `{{code}}`, which this revision has retired.',
  },
  remedy: 'Use the codes of JSON-RPC and the three that are defined; codes of your own lie outside -32768 to -32000.',
  catches: {
    'uses-a-reserved-code': ['reserved'],
    'uses-a-retired-code': ['retired'],
  },

  watch({ frames, report, skip }) {
    const refused = pairExchanges(frames).filter(({ error }) => error !== undefined);
    if (refused.length === 0) return skip('It answered nothing with an error.');
    for (const exchange of refused) {
      const code = exchange.error?.code ?? 0;
      const method = methodOf(exchange);
      const evidence = evidenceOf(exchange);
      if (code <= -32020 && code >= -32099 && ![...DEFINED, ...RETIRED].includes(code)) {
        report({ message: 'reserved', values: { method, code }, subject: String(code), evidence });
      }
      // A resource that is not found is the matter of a check of its own.
      if (RETIRED.includes(code) && method !== 'resources/read') {
        report({ message: 'retired', values: { method, code }, subject: String(code), evidence });
      }
    }
  },
});

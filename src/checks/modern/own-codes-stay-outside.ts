import { defineCheck } from '../../core/check.ts';
import { pairExchanges } from '../../core/frames/pair-exchanges.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf } from '../../peer/answers/exchange-words.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

/** Retired codes and those of drafts are the matter of checks of their own. */
const OTHERS = [-32001, -32002, -32003, -32004];
const OF_JSON_RPC = [-32700, -32600, -32601, -32602, -32603];

export default defineCheck({
  id: 'modern/own-codes-stay-outside',
  claim: 'Gives its own error codes numbers that are free.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['ERR-07', 'ERR-09'],
    says: 'New codes stay out of -32000 to -32019, where SDKs have had theirs; those of an application lie outside -32768 to -32000 altogether.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  messages: {
    grandfathered: 'It answers `{{method}}` with error `{{code}}`, one of those that SDKs used before codes were defined.',
    reserved: 'It answers `{{method}}` with error `{{code}}`, which JSON-RPC keeps for itself.',
  },
  regrade: {
    grandfathered: { severity: 'note', because: 'SDKs still send such codes, and clients pass them on.' },
    reserved: { severity: 'note', because: 'Nothing else has that number yet.' },
  },
  remedy: 'Use a positive number, or one of the codes of JSON-RPC where it says the same.',
  catches: { 'uses-a-code-of-sdks': ['grandfathered'], 'uses-a-code-of-json-rpc': ['reserved'] },

  watch({ frames, report, skip }) {
    // Without a version a request may be answered by the rules of the session era.
    const refused = pairExchanges(frames).filter(({ error, sent }) => error !== undefined && namesVersion(sent.message));
    if (refused.length === 0) return skip('It answered nothing with an error.');
    for (const exchange of refused) {
      const code = exchange.error?.code ?? 0;
      const facts = { values: { method: methodOf(exchange), code }, subject: String(code), evidence: evidenceOf(exchange) };
      if (code <= -32000 && code >= -32019 && !OTHERS.includes(code)) report({ message: 'grandfathered', ...facts });
      if (code < -32099 && code >= -32768 && !OF_JSON_RPC.includes(code)) report({ message: 'reserved', ...facts });
    }
  },
});

function namesVersion(message: unknown): boolean {
  const params = isObject(message) && isObject(message['params']) ? message['params'] : {};
  return isObject(params['_meta']) && params['_meta'][META_KEYS.protocolVersion] !== undefined;
}

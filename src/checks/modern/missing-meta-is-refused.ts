import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { evidenceOfMany } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer, renderList } from '../../peer/answers/exchange-words.ts';
import { isUndecided, plainMethod } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

/** One thing that is left out of a request. */
interface Gap {
  readonly name: string;
  readonly meta: JsonObject | undefined;
  /** Codes that a server may choose between, since more than one of its rules is broken. */
  readonly codes: readonly number[];
}

const GAPS: readonly Gap[] = [
  { name: '`clientCapabilities`', meta: { [META_KEYS.protocolVersion]: MODERN }, codes: [-32602] },
  // Without a version the header has nothing to agree with, and nothing names a supported version.
  { name: '`protocolVersion`', meta: { [META_KEYS.clientCapabilities]: {} }, codes: [-32602, -32020, -32022] },
  { name: '`_meta`', meta: undefined, codes: [-32602, -32020, -32022] },
];

export default defineCheck({
  id: 'modern/missing-meta-is-refused',
  claim: 'Refuses a request that does not carry what `_meta` must hold.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ERR-04'],
    says: 'A request without the `protocolVersion` or the `clientCapabilities` of its `_meta` gets error -32602; over HTTP with status 400.',
    spec: '2026-07-28/basic/index#_meta',
  },
  messages: {
    served: 'It answers `{{method}}` with a result although {{gaps}} {{verb}} missing from the request.',
    code: 'It answers a request without {{gaps}} with {{answers}}, and must answer with error -32602.',
    status: 'It refuses a request without {{gaps}} with {{answers}}, and must do so with HTTP 400.',
  },
  remedy: 'Look for both members before the method is run. Nothing else tells a stateless server what its client can do.',
  catches: {
    'serves-without-capabilities': ['served'],
    'serves-without-meta': ['served'],
    'refuses-missing-meta-as-internal': ['code'],
    'refuses-missing-meta-with-200': ['status'],
  },
  connection: 'expendable',

  async run({ connection, peer, report, inconclusive }) {
    const method = plainMethod(peer);
    const isHttp = connection.wire === 'http';
    const tried: Tried[] = [];
    for (const gap of GAPS) {
      const request = { jsonrpc: '2.0', id: connection.nextId(), method, ...(gap.meta && { params: { _meta: gap.meta } }) };
      // The header stays, so that the request is one of this era.
      const exchange = await connection.exchange(request, { headers: { 'mcp-protocol-version': MODERN } });
      if (isUndecided(exchange)) return inconclusive(`A request without ${gap.name} brought ${renderAnswer(exchange)}.`);
      tried.push({ gap, exchange, isLegacy: !isHttp && gap.codes.length > 1 });
    }
    const tell = (wrong: readonly Tried[]) => ({
      gaps: renderList(wrong.map(({ gap }) => gap.name)),
      answers: renderList(wrong.map(({ exchange }) => renderAnswer(exchange))),
    });

    // On stdio a request without a version may be served by the rules of the session era, where no result has a type.
    const served = tried.filter(({ exchange: { result }, isLegacy }) => result !== undefined && (!isLegacy || 'resultType' in result));
    const { gaps } = tell(served);
    if (served.length > 0) {
      report({ message: 'served', values: { method, gaps, verb: served.length === 1 ? 'is' : 'are' }, evidence: shown(served) });
    }
    const refused = tried.filter(({ exchange, isLegacy }) => exchange.result === undefined && !isLegacy);
    const wrong = refused.filter(({ gap, exchange }) => !gap.codes.includes(exchange.error?.code ?? 0));
    if (wrong.length > 0) report({ message: 'code', values: tell(wrong), evidence: shown(wrong) });
    const late = refused.filter(
      ({ exchange: { http }, ...each }) => !wrong.some(({ gap }) => gap === each.gap) && http !== undefined && http.status !== 400,
    );
    if (late.length > 0) report({ message: 'status', values: tell(late), evidence: shown(late) });
  },
});

interface Tried {
  readonly gap: Gap;
  readonly exchange: Exchange;
  /** It may be taken for a request of the session era. */
  readonly isLegacy: boolean;
}

function shown(tried: readonly Tried[]) {
  return evidenceOfMany(tried.map(({ exchange }) => exchange));
}

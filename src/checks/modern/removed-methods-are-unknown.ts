import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { evidenceOfMany } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer, renderList, renderMethods } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

const NOT_FOUND = -32601;

export default defineCheck({
  id: 'modern/removed-methods-are-unknown',
  claim: 'Knows none of the methods that this revision has removed.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-20', 'HTTP-07', 'PING-04', 'LOG-09', 'RES-21', 'TASKX-14'],
    says: '`ping`, `logging/setLevel`, `resources/subscribe`, `resources/unsubscribe` and `tasks/list` are gone, and get error -32601 as any unknown method does.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  from: '2026-07-28',
  messages: {
    served: 'It answers {{methods}} with a result, which this revision has removed.',
    known: 'It answers {{methods}} with {{answers}} instead of error -32601, and other unknown methods otherwise.',
  },
  remedy:
    'Choose the handlers by the version that the request names: nothing of the session era belongs into this one. A log level stands in `_meta`, and changes are told on `subscriptions/listen`.',
  catches: {
    'serves-removed-methods': ['served'],
    'knows-removed-methods': ['known'],
    'lists-its-tasks': ['served'],
  },
  connection: 'expendable',

  async run({ connection, report, nonce, skip, inconclusive }) {
    const control = await connection.request(`unknown/${nonce()}`, {});
    if (control.error === undefined)
      return skip(`It answers an unknown method with ${renderAnswer(control)}: what is removed cannot be told from it.`);
    const uri = `litmus-${nonce()}://nothing`;
    const removed: readonly (readonly [method: string, params: JsonObject])[] = [
      ['ping', {}],
      ['logging/setLevel', { level: 'info' }],
      ['resources/subscribe', { uri }],
      ['resources/unsubscribe', { uri }],
      ['tasks/list', {}],
    ];
    const tried: Exchange[] = [];
    for (const [method, params] of removed) {
      const exchange = await connection.request(method, params);
      if (isUndecided(exchange)) return inconclusive(`\`${method}\` brought ${renderAnswer(exchange)}.`);
      tried.push(exchange);
    }
    const served = tried.filter(({ result }) => result !== undefined);
    if (served.length > 0) report({ message: 'served', values: { methods: renderMethods(served) }, evidence: evidenceOfMany(served) });
    // Whoever has another code for everything unknown is told so elsewhere.
    const known = tried.filter(
      ({ result, error }) => result === undefined && error?.code !== NOT_FOUND && error?.code !== control.error?.code,
    );
    if (known.length === 0) return;
    const answers = renderList(known.map(renderAnswer), 'or');
    report({ message: 'known', values: { methods: renderMethods(known), answers }, evidence: evidenceOfMany(known) });
  },
});

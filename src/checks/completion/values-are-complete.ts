import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { fateOf } from '../../peer/answers/fate.ts';
import { completablesOf } from '../../peer/lists/completables.ts';

const MOST = 100;
const TRIED = 3;

export default defineCheck({
  id: 'completion/values-are-complete',
  claim: 'Completes with at most a hundred texts, and tells how many more there are in numbers.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['COMP-02'],
    says: 'A completion holds `values`, at most a hundred strings; `total` is a whole number, and `hasMore` a boolean.',
    spec: '2026-07-28/server/utilities/completion#completion-results',
  },
  // Before, no capability tells whether there is any completion.
  from: '2025-03-26',
  messages: {
    malformed: '`{{place}}` in the completion of {{what}} {{problem}}.',
    tooMany: 'The completion of {{what}} brings {{count}} values, and may bring 100.',
  },
  remedy:
    'Answer `{"completion": {"values": […], "total": …, "hasMore": …}}` with the first hundred values, and say in `hasMore` that there are more.',
  catches: { 'completion-values-are-objects': ['malformed'], 'completion-brings-too-many': ['tooMany'] },

  async run({ connection, peer, report, skip, inconclusive }) {
    if (peer.capabilities['completions'] === undefined) return skip('It declares no completions.');
    const completables = completablesOf(peer).slice(0, TRIED);
    if (completables.length === 0) return skip('It lists nothing that could be completed.');
    let answers = 0;
    for (const { ref, argument, name: what } of completables) {
      for (const value of ['', 'a']) {
        const exchange: Exchange = await connection.request('completion/complete', { ref, argument: { name: argument, value } });
        const fate = fateOf(exchange, connection);
        if (fate.kind === 'broke') return inconclusive(`Asked to complete ${what}, it ${fate.how}.`);
        if (fate.kind !== 'result') continue;
        answers += 1;
        const { evidence } = fate;
        const completion = exchange.result?.['completion'];
        for (const { place, problem } of problemsOf(completion)) {
          report({ message: 'malformed', values: { place, what, problem }, subject: place, evidence });
        }
        const values = isObject(completion) ? completion['values'] : undefined;
        if (isArray(values) && values.length > MOST)
          report({ message: 'tooMany', values: { what, count: values.length }, subject: what, evidence });
      }
    }
    if (answers === 0) return skip('It refused to complete whatever was tried.');
  },
});

function problemsOf(completion: Json | undefined): readonly { readonly place: string; readonly problem: string }[] {
  const wrong = (place: string, value: Json | undefined, wanted: string) => {
    const problem = value === undefined ? 'is missing' : `is ${kindOf(value)}, and must be ${wanted}`;
    return { place, problem };
  };
  if (!isObject(completion)) return [wrong('completion', completion, 'an object')];
  const { values, total, hasMore } = completion;
  const odd = isArray(values) ? values.find((value) => typeof value !== 'string') : undefined;
  return [
    ...(isArray(values) ? [] : [wrong('completion.values', values, 'a list')]),
    ...(odd === undefined ? [] : [wrong('completion.values[]', odd, 'a string')]),
    ...(total === undefined || Number.isInteger(total) ? [] : [wrong('completion.total', total, 'a whole number')]),
    ...(hasMore === undefined || typeof hasMore === 'boolean' ? [] : [wrong('completion.hasMore', hasMore, 'a boolean')]),
  ];
}

import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { errorIn, isResponse } from '../../core/frames/message.ts';
import { isObject } from '../../core/json/json.ts';
import { describeOddAnswer } from '../../peer/answers/exchange-words.ts';
import { EVERY_LIST, listenFor, NOT_LISTENED_TO } from '../../peer/listen/listening.ts';

export default defineCheck({
  id: 'listen/filter-is-required',
  claim: 'Refuses a subscription that does not say to what.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['SUB-12'],
    says: '`subscriptions/listen` needs `notifications`; without it error -32602 is due.',
    spec: '2026-07-28/schema#subscriptionslistenrequestparams',
  },
  messages: {
    taken: 'It acknowledges `subscriptions/listen` although `notifications` is missing.',
    code: 'It refuses `subscriptions/listen` without `notifications` with error {{code}}, and must do so with error -32602.',
  },
  regrade: {
    taken: { severity: 'warning', because: 'Every client sends the member, so that nobody meets this.' },
    code: { severity: 'warning', because: 'The code is that of JSON-RPC for bad params, and a refusal is a refusal.' },
  },
  remedy: 'Check the params of the request by the schema before the stream is opened.',
  catches: { 'listens-without-a-filter': ['taken'], 'refuses-missing-filter-as-internal': ['code'] },
  connection: 'expendable',

  async run({ connection, limits, report, skip, inconclusive }) {
    const control = await listenFor(connection, EVERY_LIST, limits.requestMs);
    await control.stop();
    if (!control.isOpen) return skip(NOT_LISTENED_TO);
    const bare = await listenFor(connection, undefined, limits.requestMs);
    await bare.stop();
    const { first, sent } = bare;
    const evidence = [sent.frame, ...(first ? [first] : [])] as [Frame, ...Frame[]];
    if (bare.isOpen) return report({ message: 'taken', evidence });
    const code = errorIn(first?.message)?.code;
    if (code === undefined) {
      const status = sent.http?.status ?? 0;
      if (isObject(first?.message) && isResponse(first.message)) {
        return inconclusive(`\`subscriptions/listen\` without \`notifications\` brought ${describeOddAnswer(first.message)}.`);
      }
      return status >= 400 && status < 500 ? undefined : inconclusive('`subscriptions/listen` without `notifications` brought no answer.');
    }
    if (code !== -32602) report({ message: 'code', values: { code }, evidence });
  },
});

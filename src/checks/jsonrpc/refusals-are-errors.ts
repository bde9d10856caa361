import { defineCheck } from '../../core/check.ts';
import { findLastWords } from '../../core/frames/last-words.ts';
import { findAlike } from '../../peer/answers/alike-ends.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { renderLastWords } from '../../peer/process-end.ts';

export default defineCheck({
  id: 'jsonrpc/refusals-are-errors',
  claim: 'Refuses with an error, whatever it is that it refuses.',
  subject: 'server',
  requirement: {
    level: 'JSON-RPC',
    rows: ['RPC-20', 'RPC-21'],
    says: 'What cannot be served is answered with an error that says why, and what comes after it is answered as before.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  once: true,
  sums: true,
  messages: {
    ended: 'It ends ({{how}}) where an error is due. That was seen with {{occasions}}. {{words}}',
    status: 'It answers with HTTP {{status}} where an error or another status is due. That was seen with {{occasions}}.',
    cut: 'It cuts the connection where an error is due. That was seen with {{occasions}}.',
    page: 'It answers with a web page where an error is due. That was seen with {{occasions}}.',
    silent: 'It answers nothing where an error is due. That was seen with {{occasions}}.',
    result: 'It answers with a result where an error is due. That was seen with {{occasions}}.',
    code: 'It answers with the error {{code}} whatever is wrong. That was seen with {{occasions}}.',
  },
  remedy:
    'Catch in one place what handlers throw, and make an error of it with the code that fits and the id of the request. Look first at what stands around your handlers: one mistake there shows in all of these.',
  explains: {
    ended: ['cited:*', 'open:*'],
    status: ['cited:*', 'open:*'],
    cut: ['cited:*', 'open:*'],
    page: ['cited:*', 'open:*'],
    silent: ['cited:*', 'open:*'],
    result: ['cited:*', 'open:listen/*'],
    code: ['cited:*', 'tasks/unknown-tasks-are-refused#code'],
  },
  catches: {
    'ends-where-an-error-is-due': ['ended'],
    'answers-500-where-an-error-is-due': ['status'],
    'hangs-up-where-an-error-is-due': ['cut'],
    'shows-a-page-where-an-error-is-due': ['page'],
    'is-silent-where-an-error-is-due': ['silent'],
    'answers-with-a-result-where-an-error-is-due': ['result'],
    'has-one-code-for-every-error': ['code'],
  },

  watch({ frames, peer, limits, report, isOrdinary }) {
    for (const { end, refused, right, others, evidence } of findAlike(frames, peer, limits.requestMs, isOrdinary)) {
      // What happens with right requests as well is no matter of refusals.
      if (right.size > 0) continue;
      const values = { occasions: renderList(others.size > 0 ? [...refused, 'others'] : refused) };
      if (end.kind === 'ended') {
        const words = renderLastWords(findLastWords(end.evidence, 3));
        report({ message: 'ended', subject: end.how, values: { ...values, how: end.how, words }, evidence });
      } else if (end.kind === 'status') {
        if (end.status < 500) continue;
        report({ message: 'status', subject: String(end.status), values: { ...values, status: end.status }, evidence });
      } else if (end.kind === 'code') {
        if (!areUnlike(refused)) continue;
        report({ message: 'code', subject: String(end.code), values: { ...values, code: end.code }, evidence });
      } else report({ message: end.kind, values, evidence });
    }
  },
});

/** So many kinds of mistakes under one code, an unknown method among them, have nothing in common but the code. */
const MANY = 3;

function areUnlike(refused: ReadonlySet<string>): boolean {
  return refused.has('an unknown method') && refused.size >= MANY;
}

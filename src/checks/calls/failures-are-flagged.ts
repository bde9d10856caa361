import { defineCheck } from '../../core/check.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';
import { untoldFailureIn } from '../../peer/calls/untold-failure.ts';

export default defineCheck({
  id: 'calls/failures-are-flagged',
  claim: 'Sets `isError` on the result of a call that failed.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-17'],
    says: 'A tool that failed returns a result with `isError: true` and content that says why.',
    spec: '2026-07-28/server/tools#error-handling',
  },
  messages: { unflagged: 'The result of `{{tool}}` tells of a failure in its text and not in `isError`: `{{text}}`.' },
  remedy: 'Return `isError: true` with what went wrong. Otherwise a client counts the call as done, and a model may not look closer.',
  catches: { 'iserror-always-false': ['unflagged'] },
  explains: ['calls/bad-arguments-are-refused#unflagged'],

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      const failure = untoldFailureIn(result);
      if (failure === undefined) continue;
      const text = escapeUnseen(shortenText(failure, 160));
      report({ message: 'unflagged', subject: tool, values: { tool, text }, evidence, expected: '`isError: true`' });
    }
  },
});

import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json, type JsonObject, parseJson } from '../../core/json.ts';
import { shortenText } from '../../core/shorten.ts';
import { escapeUnseen } from '../../core/show-name.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';

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

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      const content = isArray(result['content']) ? result['content'] : [];
      // A failure is the only thing that such a result has to say.
      const [block, second] = content;
      if (result['isError'] === true || second !== undefined || !isObject(block) || typeof block['text'] !== 'string') continue;
      const told = parseJson(block['text'])?.value;
      if (!isObject(told) || !tellsOfFailure(told)) continue;
      const text = escapeUnseen(shortenText(block['text'], 160));
      report({ message: 'unflagged', subject: tool, values: { tool, text }, evidence, expected: '`isError: true`' });
    }
  },
});

const YIELDS = ['data', 'items', 'output', 'result', 'results', 'value'];

/** Says `success: false`, or holds an error and nothing that a call could be made for. */
function tellsOfFailure(told: JsonObject): boolean {
  if (told['success'] === false || told['ok'] === false) return true;
  const { error } = told;
  return isTold(error) && told['success'] !== true && told['ok'] !== true && !YIELDS.some((member) => isTold(told[member]));
}

function isTold(value: Json | undefined): boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    (isObject(value) && Object.keys(value).length > 0) ||
    (isArray(value) && value.length > 0)
  );
}

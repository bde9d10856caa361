import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, isSameJson, parseJson } from '../../core/json/json.ts';
import { toolResultsIn } from '../../peer/calls/tool-results.ts';

export default defineCheck({
  id: 'calls/structured-content-is-mirrored',
  claim: 'Repeats structured content as JSON in a text block.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-26'],
    says: 'Structured content stands in a text block as well, as JSON, for clients that know nothing else.',
    spec: '2025-06-18/server/tools#structured-content',
  },
  messages: { notMirrored: 'The `structuredContent` of `{{tool}}` does not stand as JSON in a text block.' },
  regrade: {
    notMirrored: { severity: 'note', because: 'An example in the specification itself has prose in its place.' },
  },
  remedy: 'Add a text block with the same JSON; a summary in words may stand beside it.',
  catches: { 'structured-content-not-mirrored': ['notMirrored'] },

  watch({ exchanges, peer, report, skip }) {
    // What failed says in words what went wrong; nothing of it is held against the schema.
    const results = toolResultsIn(exchanges, peer).filter(
      ({ result }) => result['structuredContent'] !== undefined && result['isError'] !== true,
    );
    if (results.length === 0) return skip('No result held structured content. Add `--call` with a tool that has an `outputSchema`.');
    for (const { tool, result, evidence } of results) {
      const content = isArray(result['content']) ? result['content'] : [];
      const texts = content.flatMap((block) => (isObject(block) && typeof block['text'] === 'string' ? [block['text']] : []));
      if (texts.some((text) => isSameJson(parseJson(text)?.value, result['structuredContent']))) continue;
      report({ message: 'notMirrored', subject: tool, values: { tool }, evidence });
    }
  },
});

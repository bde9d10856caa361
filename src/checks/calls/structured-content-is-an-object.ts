import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'calls/structured-content-is-an-object',
  claim: 'Returns objects as structured content.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['TOOL-22'],
    says: 'Until 2025-11-25 `structuredContent` is an object or absent; any other JSON value came with 2026-07-28.',
    spec: '2025-11-25/server/tools#structured-content',
  },
  messages: { noObject: 'The `structuredContent` of `{{tool}}` must be an object, and is {{actual}}.' },
  remedy: 'Put the value into a member of an object, as `{"items": […]}`, and leave the member out where there is none.',
  catches: { 'structured-content-is-array': ['noObject'] },

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      const content = result['structuredContent'];
      if (content === undefined || isObject(content)) continue;
      const actual = describeValue(content);
      report({ message: 'noObject', subject: tool, values: { tool, actual }, evidence, expected: 'an object', actual });
    }
  },
});

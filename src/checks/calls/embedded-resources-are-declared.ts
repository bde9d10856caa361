import { defineCheck } from '../../core/check.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';

export default defineCheck({
  id: 'calls/embedded-resources-are-declared',
  claim: 'Declares `resources` when its tools return embedded resources.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-21'],
    says: 'A server whose tools embed resources in their results has the capability `resources`.',
    spec: '2025-06-18/server/tools#embedded-resources',
  },
  messages: { undeclared: '`{{tool}}` returned an embedded resource, and the capability `resources` is not declared.' },
  remedy: 'Declare `resources` and serve what is embedded, or return the text as a text block.',
  catches: { 'embeds-without-resources': ['undeclared'] },
  explains: ['apps/views-can-be-read'],

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    if (peer.capabilities['resources'] !== undefined) return;
    for (const { tool, result, evidence } of results) {
      const content = isArray(result['content']) ? result['content'] : [];
      if (content.some((block) => isObject(block) && block['type'] === 'resource')) {
        report({ message: 'undeclared', subject: tool, values: { tool }, evidence });
      }
    }
  },
});

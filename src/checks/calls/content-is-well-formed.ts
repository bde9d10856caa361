import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';
import { problemsOfBlock } from '../../peer/content/content-blocks.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'calls/content-is-well-formed',
  claim: 'Returns from a tool an array of content blocks of the kinds that the revision knows.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['TOOL-18'],
    says: 'A result holds `content`, an array of blocks: text, image and embedded resource, from 2025-03-26 on audio, from 2025-06-18 on links to resources. Each has its members; a `uri` is a URI.',
    spec: '2026-07-28/server/tools#tool-result',
  },
  messages: {
    noContent: 'The result of `{{tool}}` must have an array `content`, and it is {{actual}}.',
    noContentLegacy: 'The result of `{{tool}}` has no `content`.',
    noBlock: '`{{path}}` in the result of `{{tool}}` must be a content block, and is {{actual}}.',
    unknownType: '`{{path}}` in the result of `{{tool}}` is of the type `{{type}}`, which {{revision}} does not know.',
    wrongMember: '`{{path}}` in the result of `{{tool}}` must be {{expected}}, and is {{actual}}.',
    badUri: '`{{path}}` in the result of `{{tool}}` is no URI: `{{uri}}` has no scheme.',
  },
  regrade: {
    noContentLegacy: { severity: 'warning', because: 'SDKs read a missing `content` as an empty one in the session era.' },
  },
  remedy:
    'Send `content` always, if need be empty, with blocks of the kinds that are known; a path becomes a URI with `file://` or a scheme of your own.',
  catches: {
    'content-is-text': ['noContent'],
    'result-without-content': ['noContentLegacy'],
    'modern-result-without-content': ['noContent'],
    'content-holds-bare-text': ['noBlock'],
    'content-block-of-unknown-type': ['unknownType'],
    'text-block-holds-number': ['wrongMember'],
    'embedded-resource-uri-no-scheme': ['badUri'],
  },

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    const { revision } = peer;
    for (const { tool, result, evidence } of results) {
      const { content, isError } = result;
      if (isError !== undefined && typeof isError !== 'boolean') {
        const actual = describeValue(isError);
        report({
          message: 'wrongMember',
          subject: `${tool} isError`,
          values: { path: 'isError', tool, expected: 'a boolean', actual },
          evidence,
        });
      }
      if (!isArray(content)) {
        const actual = describeValue(content);
        if (content === undefined && peer.era === 'legacy')
          report({ message: 'noContentLegacy', subject: tool, values: { tool }, evidence });
        else report({ message: 'noContent', subject: tool, values: { tool, actual }, evidence });
        continue;
      }
      for (const [index, block] of content.entries()) {
        for (const problem of problemsOfBlock(block, `content[${index}]`, revision)) {
          const { path } = problem;
          // One finding for each kind of place: a faulty tool repeats its fault in every block.
          const subject = `${tool} ${path.replace(/\[\d+\]/, '[]')}`;
          if (problem.kind === 'noBlock') report({ message: 'noBlock', subject, values: { path, tool, actual: problem.actual }, evidence });
          else if (problem.kind === 'badUri') report({ message: 'badUri', subject, values: { path, tool, uri: problem.uri }, evidence });
          else if (problem.kind === 'wrongMember') {
            const { expected, actual } = problem;
            report({ message: 'wrongMember', subject, values: { path, tool, expected, actual }, evidence, expected, actual });
          } else report({ message: 'unknownType', subject, values: { path, tool, type: problem.type, revision }, evidence });
        }
      }
    }
  },
});

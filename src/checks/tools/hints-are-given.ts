import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'tools/hints-are-given',
  claim: 'Says of every tool whether it only reads, or may destroy something.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'A tool without `readOnlyHint` and `destructiveHint` counts as one that may destroy, so hosts ask before each call, or refuse it.',
  },
  from: '2025-03-26',
  messages: { silent: 'Neither `readOnlyHint` nor `destructiveHint` is given for {{where}}.' },
  remedy: 'Add `annotations` with `readOnlyHint: true` to tools that change nothing, and `destructiveHint: false` to those that only add.',
  catches: { 'tool-without-hints': ['silent'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const annotations = isObject(tool['annotations']) ? tool['annotations'] : {};
      if (annotations['readOnlyHint'] === undefined && annotations['destructiveHint'] === undefined) yield { message: 'silent' } as const;
    });
    for (const { where, subject, names: tools, evidence } of faulty)
      report({ message: 'silent', subject, values: { where }, evidence, tools });
  },
});

import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'tools/hints-agree',
  claim: 'Gives no tool hints that contradict each other.',
  subject: 'server',
  requirement: {
    level: 'MAY',
    rows: ['TOOL-11'],
    says: '`destructiveHint` means something only where `readOnlyHint` is not true: what changes nothing destroys nothing.',
    spec: '2025-11-25/schema#toolannotations',
  },
  messages: { contradiction: '`readOnlyHint` and `destructiveHint` of {{where}} are both true.' },
  remedy: 'Set `readOnlyHint` to false where the tool changes something; otherwise drop `destructiveHint`.',
  catches: { 'reads-only-and-destroys': ['contradiction'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool: { annotations } }) {
      if (!isObject(annotations) || annotations['readOnlyHint'] !== true || annotations['destructiveHint'] !== true) return;
      yield { message: 'contradiction' } as const;
    });
    for (const { where, subject, names: tools, evidence } of faulty)
      report({ message: 'contradiction', subject, values: { where }, evidence, tools });
  },
});

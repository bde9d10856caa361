import { defineCheck } from '../../core/check.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { taskSupportOf } from '../../peer/tasks.ts';
import { describeValue } from '../../schema/problem.ts';

const WORDS: readonly unknown[] = ['required', 'optional', 'forbidden'];

export default defineCheck({
  id: 'tasks/support-is-known',
  claim: 'Says of a tool whether it runs as a task in a word that clients know.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['TASK-03'],
    says: '`execution.taskSupport` of a tool is `required`, `optional` or `forbidden`.',
    spec: '2025-11-25/basic/utilities/tasks#tool-level-negotiation',
  },
  messages: {
    word: '`execution.taskSupport` of `{{tool}}` is {{actual}}, and must be `required`, `optional` or `forbidden`.',
  },
  remedy: 'Use one of the three words, or leave `execution` out: then the tool runs as no task.',
  catches: { 'task-support-is-a-boolean': ['word'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const why = whyNoTools(peer);
    if (why !== undefined) return skip(why);
    for (const { name: tool, tool: listed, frame } of listedTools(peer)) {
      const support = taskSupportOf(listed);
      if (!WORDS.includes(support))
        report({ message: 'word', values: { tool, actual: describeValue(support) }, subject: tool, evidence: [frame] });
    }
  },
});

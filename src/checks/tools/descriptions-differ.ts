import { defineCheck } from '../../core/check.ts';
import { shortenText } from '../../core/shorten.ts';
import { groupByCause } from '../tool-causes.ts';
import { listedTools, whyNoTools } from '../tool-list.ts';

export default defineCheck({
  id: 'tools/descriptions-differ',
  claim: 'Describes every tool differently from every other.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A model that is offered two tools under one description chooses between them by their names alone.',
  },
  messages: { repeated: 'The same description stands on {{where}}: “{{text}}”.' },
  remedy: 'Say in each description what sets this tool apart from its neighbours.',
  catches: { 'two-tools-one-description': ['repeated'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const groups = groupByCause(listedTools(peer), function* ({ tool }) {
      const { description } = tool;
      if (typeof description !== 'string' || description.trim() === '') return;
      const text = description.trim().replace(/\s+/g, ' ');
      yield { message: 'repeated', detail: text.toLowerCase(), text };
    });
    for (const { offence, tools, where, evidence } of groups) {
      const [first, second] = tools;
      // A tool that is listed twice is another fault.
      if (second === undefined || tools.every(({ name }) => name === first.name)) continue;
      report({ message: 'repeated', subject: first.name, values: { where, text: shortenText(offence.text, 120) }, evidence });
    }
  },
});

import { defineCheck } from '../../core/check.ts';
import { nameTools } from '../../peer/lists/tool-causes.ts';
import { type ListedTool, listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'tools/names-stay-distinct',
  claim: 'Gives its tools names that stay distinct when case and lookalike characters are folded.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Names are case-sensitive by the specification, but people, models and some clients fold case and compatibility characters: they pick the wrong one of two such tools.',
  },
  messages: { alike: '{{where}} differ in their names by case or by lookalike characters alone.' },
  remedy: 'Rename all but one of them so that they differ in a letter.',
  catches: { 'tool-names-differ-by-case': ['alike'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const alike = new Map<string, ListedTool[]>();
    for (const listed of listedTools(peer)) {
      const name = listed.tool['name'];
      if (typeof name !== 'string') continue;
      const folded = name.normalize('NFKC').toLowerCase().normalize('NFKC');
      const others = alike.get(folded);
      if (others === undefined) alike.set(folded, [listed]);
      else if (!others.some(({ tool }) => tool['name'] === name)) others.push(listed);
    }
    for (const tools of alike.values()) {
      const [first, second] = tools;
      if (first === undefined || second === undefined) continue;
      const evidence = first.frame === second.frame ? ([first.frame] as const) : ([first.frame, second.frame] as const);
      report({ message: 'alike', subject: first.name, values: { where: nameTools(tools) }, evidence });
    }
  },
});

import { defineCheck } from '../../core/check.ts';
import { countBy } from '../../core/context-cost.ts';
import { pageOf, whyNotAll } from '../../peer/lists/token-budget.ts';
import { whyNoTools } from '../../peer/lists/tool-list.ts';

const MOST_TOKENS = 10_000;
const DEAREST = 3;

export default defineCheck({
  id: 'tools/context-cost-is-bounded',
  claim: 'Describes all its tools in at most 10,000 tokens.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Hosts hand name, description and input schema of every tool to the model with each prompt, whether it is used or not.',
  },
  messages: {
    costly: '{{count}} take {{about}} {{tokens}} tokens of every prompt{{pages}}. The dearest: {{dearest}}.',
  },
  harm: { kind: 'costs', because: 'The room is taken from the conversation, and a model with too much to choose from chooses worse.' },
  remedy: 'Shorten the dearest descriptions and schemas, offer fewer tools at a time, or split the server.',
  catches: { 'tools-cost-too-much': ['costly'] },

  watch({ inconclusive, peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    if (peer.budgets?.contextCost !== undefined) return skip('The configuration has a budget of its own for it.');
    const tools = peer.context?.tools ?? [];
    const tokens = countBy(peer.context, 'estimate')?.tokens ?? 0;
    const frame = pageOf(peer, tools[0]?.name ?? '');
    const more = whyNotAll(peer);
    if (frame === undefined || tokens <= MOST_TOKENS) return more === undefined ? undefined : inconclusive(more);
    const goesOn = peer.lists.tools?.ended === 'limit';
    const dearest = tools.slice(0, DEAREST).map((tool) => `\`${tool.name}\` (${tool.tokens.estimate ?? 0})`);
    report({
      message: 'costly',
      values: {
        count:
          tools.length === 1
            ? 'The descriptions of its one tool'
            : `The descriptions of its ${goesOn ? 'first ' : ''}${tools.length} tools`,
        about: goesOn ? 'at least' : 'about',
        pages: goesOn ? ` (${peer.lists.tools?.pages.length} pages were read; \`--max-pages\` reads more)` : '',
        tokens,
        dearest: dearest.join(', '),
      },
      evidence: [frame],
      expected: `at most ${MOST_TOKENS} tokens`,
      actual: `${goesOn ? 'at least' : 'about'} ${tokens} tokens`,
    });
  },
});

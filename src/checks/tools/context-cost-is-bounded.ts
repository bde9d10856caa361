import { defineCheck } from '../../core/check.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { jsonLength } from '../../core/json/json-length.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

const MOST_TOKENS = 10_000;
/** A rule of thumb for English text and JSON. */
const CHARACTERS_PER_TOKEN = 4;
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
    costly: '{{count}} take about {{tokens}} tokens of every prompt. The dearest: {{dearest}}.',
  },
  harm: { kind: 'costs', because: 'The room is taken from the conversation, and a model with too much to choose from chooses worse.' },
  remedy: 'Shorten the dearest descriptions and schemas, offer fewer tools at a time, or split the server.',
  catches: { 'tools-cost-too-much': ['costly'] },

  async run({ peer, report, trait, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const tools = listedTools(peer).map(({ name, tool, frame }) => ({ name, frame, tokens: tokensOf(tool) }));
    const tokens = tools.reduce((sum, each) => sum + each.tokens, 0);
    const ranked = [...tools].sort((a, b) => b.tokens - a.tokens);
    const [first] = ranked;
    if (first === undefined) return;
    trait('context cost of all tools, in tokens', tokens);
    trait('context cost of the dearest tool, in tokens', first.tokens);
    if (tokens <= MOST_TOKENS) return;
    const dearest = ranked.slice(0, DEAREST).map((tool) => `\`${tool.name}\` (${tool.tokens})`);
    report({
      message: 'costly',
      values: {
        count: tools.length === 1 ? 'The descriptions of its one tool' : `The descriptions of its ${tools.length} tools`,
        tokens,
        dearest: dearest.join(', '),
      },
      evidence: [first.frame],
      expected: `at most ${MOST_TOKENS} tokens`,
      actual: `about ${tokens} tokens`,
    });
  },
});

function tokensOf({ name, description, inputSchema }: JsonObject): number {
  return Math.ceil(jsonLength({ name, description, inputSchema }) / CHARACTERS_PER_TOKEN);
}

import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { findTurnProblems } from '../../peer/asking/sampling-turns.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'sampling/tool-loops-are-sound',
  claim: 'Answers every tool that the model uses, in a message of its own.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-06', 'SAMPLING-07', 'SAMPLING-08'],
    says: 'After a message that uses tools comes one that holds the result of each and nothing else. A use that is required needs a tool to use.',
    spec: '2025-11-25/client/sampling#tool-use-and-result-balance',
  },
  messages: {
    mixed: '`messages[{{index}}]` of a request to sample holds results of tools beside content of the type `{{type}}`.',
    unanswered: 'The tool use `{{id}}` in `messages[{{index}}]` of a request to sample is not answered in the next message.',
    unasked: '`messages[{{index}}]` of a request to sample holds a result for `{{id}}`, which the message before it did not use.',
    impossible: 'A request to sample requires that a tool is used, and gives none to use.',
  },
  remedy:
    'Collect the results of all tools that a message uses, put them into one user message without anything else, and send it right after.',
  catches: {
    'mixes-results-with-text': ['mixed'],
    'answers-one-tool-of-two': ['unanswered'],
    'renames-tool-uses': ['unanswered', 'unasked'],
    'requires-a-tool-without-tools': ['impossible'],
  },
  connection: 'capable',
  needs: ['sampling'],
  callsTool: true,

  async run({ connection, peer, report, skip }) {
    const fixture = fixtureOf(peer, 'sampling');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const { questions } = await callAnswering(connection, peer, fixture, WILLING);
    const asked = questions.filter(({ method }) => method === 'sampling/createMessage');
    if (asked.length === 0) return skip(`\`${tool}\` asked for no text of a model. Name a call that does under \`fixtures.sampling\`.`);
    let hasTools = false;
    for (const { params, frame } of asked) {
      const { toolChoice, tools } = params;
      hasTools ||= tools !== undefined || toolChoice !== undefined;
      if (isObject(toolChoice) && toolChoice['mode'] === 'required' && !(isArray(tools) && tools.length > 0))
        report({ message: 'impossible', evidence: [frame] });
      for (const { kind, index, what } of findTurnProblems(params['messages'])) {
        const evidence = [frame] as const;
        if (kind === 'mixed') report({ message: kind, values: { index, type: what }, evidence });
        else report({ message: kind, values: { index, id: what }, evidence });
      }
    }
    if (!hasTools) return skip(`\`${tool}\` gives the model no tools to use.`);
  },
});

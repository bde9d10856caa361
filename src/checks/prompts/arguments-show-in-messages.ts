import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { isSameJson } from '../../core/json/json.ts';
import { type ListedPrompt, promptsOf } from '../../peer/lists/listed-prompts.ts';

const GETS = 3;
const REFUSES = /not found|no such|not exist|unknown|invalid|unable|cannot|error|fail/i;

export default defineCheck({
  id: 'prompts/arguments-show-in-messages',
  claim: 'Renders a prompt differently for different arguments.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A required argument that changes nothing was most likely lost on its way into the template.' },
  messages: {
    ignored: 'The prompt `{{name}}` comes out the same for two values of its required arguments.',
    allIgnored: 'All {{count}} prompts that were tried come out the same for two values of their required arguments, such as `{{name}}`.',
  },
  harm: { allIgnored: { kind: 'costs', because: 'The model never learns what the user typed.' } },
  remedy: 'Read the values from `params.arguments`, and put them into the messages.',
  catches: { 'prompts-ignore-arguments': ['allIgnored'], 'only-prompt-ignores-arguments': ['ignored'] },

  async run({ connection, peer, report, skip, nonce }) {
    if (peer.lists.prompts === undefined) return skip('It declares no prompts.');
    const prompts = promptsOf(peer).filter(({ required }) => required.length > 0);
    const same: { readonly prompt: ListedPrompt; readonly pair: readonly [Exchange, Exchange] }[] = [];
    for (const prompt of prompts.slice(0, GETS)) {
      const one = await getWith(connection, prompt, `aaa-${nonce()}`);
      const other = await getWith(connection, prompt, `zzz-${nonce()}`);
      const rendered = [one, other].map(({ result }) => result?.['messages']);
      // A prompt that refuses made-up values, be it with a text, reads them.
      if (rendered.includes(undefined) || REFUSES.test(JSON.stringify(rendered))) continue;
      // One that differs shows that arguments come through; another may branch on a value instead of quoting it.
      if (!isSameJson(rendered[0], rendered[1])) return;
      same.push({ prompt, pair: [one, other] });
    }
    const [first, second] = same;
    if (first === undefined) return skip('It lists no prompt with required arguments that takes made-up values.');
    const { name } = first.prompt;
    const frames = first.pair.flatMap(({ sent, reply }) => [sent, reply ?? sent]);
    const [frame, ...rest] = frames;
    if (frame === undefined) return;
    if (second !== undefined) report({ message: 'allIgnored', values: { count: same.length, name }, evidence: [frame, ...rest] });
    else report({ message: 'ignored', subject: name, values: { name }, evidence: [frame, ...rest] });
  },
});

function getWith(connection: Connection, { name, required }: ListedPrompt, value: string): Promise<Exchange> {
  return connection.request('prompts/get', { name, arguments: Object.fromEntries(required.map((argument) => [argument, value])) });
}

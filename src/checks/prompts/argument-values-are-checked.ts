import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';
import { promptsOf } from '../../peer/lists/listed-prompts.ts';

export default defineCheck({
  id: 'prompts/argument-values-are-checked',
  claim: 'Refuses values of prompt arguments that are no text.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PROMPT-07'],
    says: 'Arguments are checked before a prompt is rendered; their values are strings.',
    spec: '2026-07-28/server/prompts#implementation-considerations',
  },
  messages: {
    rendered: 'It renders the prompt `{{name}}` with a number for its argument `{{argument}}`.',
    broke: 'Asked for the prompt `{{name}}` with a number for its argument `{{argument}}`, it {{fate}}.',
  },
  harm: { broke: { kind: 'hangs', because: 'One value of another kind brings the session down, or lets a client wait for ever.' } },
  regrade: { rendered: { severity: 'note', because: 'No client sends such a value, and a number that is read as a text harms nobody.' } },
  remedy: 'Check that every value is a string, and answer error -32602 where one is not.',
  catches: { 'prompt-takes-numbers': ['rendered'], 'number-breaks-get': ['broke'] },
  explains: { broke: ['lifecycle/stays-up'] },
  connection: 'expendable',

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.lists.prompts === undefined) return skip('It declares no prompts.');
    const prompt = promptsOf(peer).find(({ required }) => required.length > 0);
    const argument = prompt?.required[0];
    if (prompt === undefined || argument === undefined) return skip('It lists no prompt with a required argument.');
    const { name, required } = prompt;
    const ask = (on: Connection) => on.request('prompts/get', { name, arguments: Object.fromEntries(required.map((each) => [each, 7])) });
    const exchange = await ask(connection);
    const fate = fateOf(exchange, connection);
    const { evidence } = fate;
    if (fate.kind === 'broke') {
      if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `prompts/get`.');
      report({ message: 'broke', subject: name, values: { name, argument, fate: fate.how }, evidence });
    } else if (fate.kind === 'result' && exchange.result?.['resultType'] !== 'input_required') {
      report({ message: 'rendered', subject: name, values: { name, argument }, evidence, expected: 'error -32602', actual: 'a result' });
    }
  },
});

import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { endsAgain, fateOf, renderError } from '../../peer/answers/fate.ts';
import { promptsOf } from '../../peer/lists/listed-prompts.ts';

export default defineCheck({
  id: 'prompts/required-arguments-are-checked',
  claim: 'Refuses to render a prompt whose required arguments are missing.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PROMPT-06'],
    says: 'A missing required argument gives error -32602.',
    spec: '2026-07-28/server/prompts#error-handling',
  },
  messages: {
    rendered: 'It renders the prompt `{{name}}` without its required argument `{{argument}}`.',
    otherError:
      'Asked for the prompt `{{name}}` without its required argument `{{argument}}`, it answers with {{error}} instead of -32602.',
    broke: 'Asked for the prompt `{{name}}` without its required argument `{{argument}}`, it {{fate}}.',
  },
  harm: { broke: { kind: 'hangs', because: 'A field that a user left empty brings the session down, or lets a client wait for ever.' } },
  regrade: {
    otherError: { severity: 'note', because: 'Every error tells the client that something is missing; the codes of SDKs differ.' },
  },
  remedy: 'Compare the arguments with the list of the prompt before it is rendered, or take `required` away from what may be missing.',
  catches: {
    'prompt-ignores-required': ['rendered'],
    'missing-argument-is-internal-error': ['otherError'],
    'missing-argument-breaks-get': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up'] },

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.lists.prompts === undefined) return skip('It declares no prompts.');
    const prompt = promptsOf(peer).find(({ required }) => required.length > 0);
    const argument = prompt?.required[0];
    if (prompt === undefined || argument === undefined) return skip('It lists no prompt with a required argument.');
    const { name } = prompt;
    const ask = (on: Connection) => on.request('prompts/get', { name });
    const exchange = await ask(connection);
    const fate = fateOf(exchange, connection);
    const { evidence } = fate;
    if (fate.kind === 'broke') {
      if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `prompts/get`.');
      report({ message: 'broke', subject: name, values: { name, argument, fate: fate.how }, evidence });
    } else if (fate.kind === 'result') {
      // The server may ask for what is missing.
      if (exchange.result?.['resultType'] === 'input_required') return;
      report({ message: 'rendered', subject: name, values: { name, argument }, evidence, expected: 'error -32602', actual: 'a result' });
    } else if (fate.kind === 'error' && fate.error?.code !== -32602) {
      report({ message: 'otherError', subject: name, values: { name, argument, error: renderError(fate.error) }, evidence });
    }
  },
});

import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { endsAgain, fateOf, renderError } from '../../peer/answers/fate.ts';

export default defineCheck({
  id: 'prompts/unknown-prompt-is-refused',
  claim: 'Answers a request for a prompt that does not exist with an error.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PROMPT-05'],
    says: 'An unknown name of a prompt gives error -32602.',
    spec: '2026-07-28/server/prompts#error-handling',
  },
  messages: {
    served: 'Asked for the prompt `{{name}}`, which does not exist, it answers with a result.',
    otherError: 'Asked for the prompt `{{name}}`, which does not exist, it answers with {{error}} instead of -32602.',
    broke: 'Asked for the prompt `{{name}}`, which does not exist, it {{fate}}.',
  },
  harm: { broke: { kind: 'hangs', because: 'One mistyped name brings the session down, or lets a client wait for ever.' } },
  regrade: {
    otherError: { severity: 'note', because: 'Every error tells the client that there is no such prompt; the codes of SDKs differ.' },
  },
  remedy: 'Look the name up before anything is rendered, and answer with error -32602 when it is not known.',
  catches: {
    'unknown-prompt-is-served': ['served'],
    'unknown-prompt-is-internal-error': ['otherError'],
    'unknown-prompt-breaks-get': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up'] },

  async run({ connection, peer, open, report, skip, inconclusive, nonce }) {
    if (peer.capabilities['prompts'] === undefined) return skip('It declares no prompts.');
    const name = `litmus-${nonce()}`;
    const ask = (on: Connection) => on.request('prompts/get', { name });
    const fate = fateOf(await ask(connection), connection);
    const { evidence } = fate;
    if (fate.kind === 'broke') {
      if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `prompts/get`.');
      report({ message: 'broke', values: { name, fate: fate.how }, evidence });
    } else if (fate.kind === 'result')
      report({ message: 'served', values: { name }, evidence, expected: 'error -32602', actual: 'a result' });
    else if (fate.kind === 'error' && fate.error?.code !== -32602) {
      report({ message: 'otherError', values: { name, error: renderError(fate.error) }, evidence });
    }
  },
});

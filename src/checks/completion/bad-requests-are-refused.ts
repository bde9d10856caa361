import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';
import { completablesOf } from '../../peer/lists/completables.ts';

interface Attempt {
  readonly what: string;
  readonly params: JsonObject;
  /** It is well-formed, and names what is not there. */
  readonly isUnknown?: true;
}

export default defineCheck({
  id: 'completion/bad-requests-are-refused',
  claim: 'Refuses to complete what does not exist, or what is asked in a wrong form.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['COMP-04', 'COMP-05'],
    says: 'Whoever asks to complete an argument of an unknown prompt, or leaves out what is needed, gets error -32602; what comes in is checked.',
    spec: '2026-07-28/server/utilities/completion#error-handling',
  },
  from: '2025-03-26',
  messages: {
    suggested: 'Asked to complete {{what}}, it suggests {{count}} values.',
    empty: 'Asked to complete {{what}}, it answers that there are no values, where error -32602 belongs.',
    taken: 'Asked to complete {{what}}, it answers as if nothing were wrong.',
    broke: 'Asked to complete {{what}}, it {{fate}}.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'One odd request while a user types brings the session down, or lets the client wait for ever.' },
  },
  regrade: {
    empty: {
      severity: 'note',
      because: 'SDKs answer so where no handler knows the reference, and a client shows no suggestions either way.',
    },
    taken: { severity: 'note', because: 'No client sends it, and what is made of it harms nobody.' },
  },
  remedy: 'Look the reference up before you complete, and check the argument: a name and a value, both strings.',
  catches: {
    'completes-unknown-prompts': ['suggested'],
    'completes-unknown-prompts-with-nothing': ['empty'],
    'completes-a-number': ['taken'],
    'unknown-reference-breaks-completion': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up'] },
  connection: 'expendable',

  async run({ connection, peer, open, nonce, report, skip, inconclusive }) {
    if (peer.capabilities['completions'] === undefined) return skip('It declares no completions.');
    const [known] = completablesOf(peer);
    const attempts: readonly Attempt[] = [
      {
        what: 'an argument of a prompt that does not exist',
        params: { ref: { type: 'ref/prompt', name: `litmus-${nonce()}` }, argument: { name: 'any', value: '' } },
        isUnknown: true,
      },
      ...(known === undefined
        ? []
        : [{ what: 'a value that is a number', params: { ref: known.ref, argument: { name: known.argument, value: 7 } } }]),
    ];
    for (const { what, params, isUnknown } of attempts) {
      const ask = (on: Connection) => on.request('completion/complete', params);
      const exchange = await ask(connection);
      const fate = fateOf(exchange, connection);
      const { evidence } = fate;
      if (fate.kind === 'broke') {
        if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `completion/complete`.');
        return report({ message: 'broke', values: { what, fate: fate.how }, evidence });
      }
      if (fate.kind !== 'result') continue;
      const completion = exchange.result?.['completion'];
      const values = isObject(completion) && isArray(completion['values']) ? completion['values'] : [];
      if (!isUnknown) report({ message: 'taken', values: { what }, evidence, expected: 'error -32602' });
      else if (values.length > 0)
        report({ message: 'suggested', values: { what, count: values.length }, evidence, expected: 'error -32602' });
      else report({ message: 'empty', values: { what }, evidence, expected: 'error -32602' });
    }
  },
});

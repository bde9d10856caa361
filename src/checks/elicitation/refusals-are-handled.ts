import { defineCheck } from '../../core/check.ts';
import { type ClientAnswers, ClientRefusal } from '../../core/connection.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';
import { inSeconds } from '../../peer/calls/call-ends.ts';

/** What a user may do, in the words of the finding. */
const REFUSALS: readonly (readonly [word: string, answers: ClientAnswers])[] = [
  ['declined', answerWith('decline')],
  ['cancelled', answerWith('cancel')],
];
const FAILURE = 'answered with an error';

export default defineCheck({
  id: 'elicitation/refusals-are-handled',
  claim: 'Ends a call whose question the user declines or cancels, or the client cannot answer.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2025-06-18', level: 'text' },
      { from: '2026-07-28', level: 'MUST' },
    ],
    rows: ['ELICIT-15'],
    says: 'A user may decline or cancel any question, and a client may fail to ask it. The server goes on without the answer.',
    spec: '2025-11-25/client/elicitation#response-actions',
  },
  messages: {
    hangs: 'The call of `{{tool}}` was not answered within {{seconds}} s after its question was {{what}}.',
    broke: '{{how}} after the question of `{{tool}}` was {{what}}{{lastWords}}.',
  },
  harm: {
    hangs: { kind: 'hangs', because: 'The user said no, and the call never ends.' },
    broke: { kind: 'hangs', because: 'The user said no, and the session is gone.' },
  },
  remedy:
    'Look at `action` before you read `content`, expect an error as well, and end the call with a result that says what was not done.',
  catches: {
    'waits-for-another-answer': ['hangs'],
    'hangs-on-a-failed-question': ['hangs'],
    'crashes-on-a-cancelled-question': ['broke'],
  },
  explains: { broke: ['lifecycle/stays-up'] },
  connection: 'capable',
  needs: ['elicitation', 'urlElicitation'],
  callsTool: true,

  async run({ connection, open, peer, limits, report, skip, inconclusive }) {
    for (const name of ['elicitation', 'urlElicitation'] as const) {
      const fixture = fixtureOf(peer, name);
      if (fixture === undefined || (name === 'urlElicitation' && connection.revision < '2025-11-25')) continue;
      const tool = showName(fixture.tool);
      // In the stateless era a client that fails just does not call again.
      const failing: typeof REFUSALS = connection.era === 'legacy' ? [[FAILURE, failWith()]] : [];
      const willing = await callAnswering(connection, peer, fixture, WILLING);
      const asked = willing.questions.some(({ method }) => method === 'elicitation/create');
      if (!asked) return skip(`\`${tool}\` asked the user for nothing. Name a call that does under \`fixtures.${name}\`.`);
      if (willing.end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` was not answered, although its question was.`);
      let current = connection;
      for (const [what, answers] of [...REFUSALS, ...failing]) {
        if (!current.alive) current = await open({ declares: { elicitation: { form: {}, url: {} } } });
        const { end, questions } = await callAnswering(current, peer, fixture, answers);
        const { evidence } = end;
        const question = questions.find(({ method }) => method === 'elicitation/create')?.frame;
        const frames = question === undefined ? evidence : ([evidence[0], question, ...evidence.slice(1)] as const);
        if (end.kind === 'broke')
          report({ message: 'broke', subject: what, values: { how: end.how, tool, what, lastWords: end.lastWords }, evidence: frames });
        else if (end.kind === 'slow' || end.kind === 'blocked' || end.kind === 'swallowed') {
          report({ message: 'hangs', subject: what, values: { tool, what, seconds: inSeconds(limits.requestMs) }, evidence: frames });
        }
      }
    }
  },
});

function answerWith(action: 'decline' | 'cancel'): ClientAnswers {
  return { ...WILLING, 'elicitation/create': () => ({ action }) };
}

function failWith(): ClientAnswers {
  return {
    ...WILLING,
    'elicitation/create': () => {
      throw new ClientRefusal(-32603, 'The question could not be shown.');
    },
  };
}

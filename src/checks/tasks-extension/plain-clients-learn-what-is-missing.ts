import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { callFixture } from '../../peer/rounds/rounds.ts';
import { beginTask, TASKS, taskIdIn } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'tasks-extension/plain-clients-learn-what-is-missing',
  claim: 'Tells a client that knows no tasks what a tool needs that runs as a task alone.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-03'],
    says: 'A call that can only run as a task gets error -32021 from a client that does not declare tasks, with the extension among `requiredCapabilities`.',
    spec: 'ext-tasks#capability-negotiation',
  },
  messages: {
    code: 'It refuses a call of `{{tool}}` by a client that declares no tasks with {{answer}}; error -32021 is due.',
    unnamed: 'Error -32021 for a call of `{{tool}}` does not name `{{extension}}` under `requiredCapabilities.extensions`.',
  },
  remedy: 'Answer with error -32021 and the name of the extension, or run the tool without a task.',
  catches: { 'refuses-plain-clients-as-invalid': ['code'], 'refuses-plain-clients-without-names': ['unnamed'] },
  needs: ['taskExtension'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'taskExtension');
    if (fixture === undefined) return;
    const { tool } = fixture;
    if (taskIdIn(await beginTask(connection, peer, fixture)) === undefined)
      return skip(`A call of \`${tool}\` was answered without a task.`);
    const plain = await callFixture(connection, peer, fixture, { declares: {} });
    if (isUndecided(plain)) return inconclusive(`A call of \`${tool}\` without tasks brought ${renderAnswer(plain)}.`);
    const { error } = plain;
    if (error === undefined) return;
    const facts = { subject: tool, evidence: evidenceOf(plain) };
    if (error.code !== -32021) return report({ message: 'code', values: { tool, answer: renderAnswer(plain) }, ...facts });
    const required = isObject(error.data) ? error.data['requiredCapabilities'] : undefined;
    const extensions = isObject(required) ? required['extensions'] : undefined;
    if (!isObject(extensions) || extensions[TASKS] === undefined)
      report({ message: 'unnamed', values: { tool, extension: TASKS }, ...facts });
  },
});

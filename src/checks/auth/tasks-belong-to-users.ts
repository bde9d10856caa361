import { defineCheck } from '../../core/check.ts';
import { askForFixture, fixtureOf } from '../../core/fixtures.ts';
import { askForToken } from '../../core/sign-in/tokens.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { askTask, beginTask, taskIdIn } from '../../peer/tasks-extension/extension-tasks.ts';

export default defineCheck({
  id: 'auth/tasks-belong-to-users',
  claim: 'Shows no task to another user who knows its id.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SEC-06'],
    says: 'Who has the id of a task is not thereby allowed to see it: the id proves nothing.',
    spec: 'docs/2026-07-28/tutorials/security/security_best_practices#state-handle-hijacking',
  },
  wires: ['http'],
  messages: {
    shown: 'A user began a task, and `tasks/get` with the token of another user shows it. Whoever learns its id sees what it brings.',
  },
  remedy: 'Keep the subject of the token with the task, and know no such task for every other.',
  regrade: { shown: { severity: 'warning', because: 'A server may let some users see the tasks of others on purpose.' } },
  catches: { 'tasks-are-anybodys': ['shown'] },
  callsTool: true,

  async run({ connection, inconclusive, open, peer, report, skip }) {
    const fixture = fixtureOf(peer, 'taskExtension');
    const token = peer.tokens?.otherSubject;
    if (refusalFor(peer) === undefined) return skip('Nothing asked for a token.');
    if (fixture === undefined) return skip(askForFixture('taskExtension'));
    if (token === undefined) return skip(askForToken('otherSubject'));
    const taskId = taskIdIn(await beginTask(connection, peer, fixture));
    if (taskId === undefined) return skip(`A call of \`${fixture.tool}\` was answered without a task.`);
    const own = await askTask(connection, 'tasks/get', { taskId });
    if (own.result === undefined) return inconclusive(`\`tasks/get\` of its own user brought ${renderAnswer(own)}.`);
    const headers = { authorization: token.after('Bearer ') };
    const other = await open({ greeting: 'none', purpose: 'probe', revision: peer.revision, headers });
    const answer = await askTask(other, 'tasks/get', { taskId });
    if (answer.result !== undefined) report({ message: 'shown', evidence: [...evidenceOf(own), ...evidenceOf(answer)] });
    else if (isUndecided(answer)) return inconclusive(`\`tasks/get\` of another user brought ${renderAnswer(answer)}.`);
  },
});

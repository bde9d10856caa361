import { expect, it } from 'vitest';
import type { Fixture } from '../../../src/core/fixtures.ts';
import { MODERN } from '../../../src/core/revision.ts';
import taskAsksUnderOneKey from '../../../src/fake/faults/task-asks-under-one-key.ts';
import { LIBRARY_FIXTURES } from '../../../src/fake/library/fixtures.ts';
import { beginAskingTask, finishTask } from '../../../src/peer/tasks-extension/asking-tasks.ts';
import { taskIdIn } from '../../../src/peer/tasks-extension/extension-tasks.ts';
import { connectToFake } from '../fake-connection.ts';
import { listedPeer } from '../listed-peer.ts';

const ASKING = LIBRARY_FIXTURES.taskExtensionInput as Fixture;

it('What a call asks before its task is answered, and then what the task asks, until it has ended.', async () => {
  const connection = await connectToFake([], MODERN);
  const { end, last } = await beginAskingTask(connection, listedPeer({}), ASKING);
  expect(last).toMatchObject({ inputResponses: { branch: { action: 'accept' } } });
  const { questions, last: ended } = await finishTask(connection, String(taskIdIn(end)));
  expect(questions.map(({ key }) => key)).toEqual(['subject', 'language']);
  expect(ended.result).toMatchObject({ status: 'completed', result: { content: [{ type: 'text' }] } });
  await connection.close();
});

it('Two questions under one key are two questions, and one that stays is one.', async () => {
  const connection = await connectToFake([taskAsksUnderOneKey], MODERN);
  const { end } = await beginAskingTask(connection, listedPeer({}), ASKING);
  const { questions } = await finishTask(connection, String(taskIdIn(end)));
  expect(questions.map(({ key }) => key)).toEqual(['question', 'question']);
  await connection.close();
});

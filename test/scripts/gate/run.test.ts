import { expect, test } from 'vitest';
import { runNode } from '../../../scripts/gate/command.ts';
import { runSteps } from '../../../scripts/gate/run.ts';
import { plantProject } from '../planted-project.ts';

test('Goes on after a step that fails, shows its output, and counts both.', async () => {
  const lines: string[] = [];
  const steps = [
    { name: 'bad', words: ['-e', 'console.log("what is wrong"); process.exit(1)'] },
    { name: 'good', words: ['-e', 'console.log("chatter")'] },
  ];
  expect(await runSteps(plantProject({}), steps, (line) => lines.push(line))).toEqual({ passed: 1, failed: 1 });
  expect(lines.map((line) => line.replace(/[\d.]+ s$/, 'N s'))).toEqual([
    'what is wrong',
    expect.stringMatching(/^FAILED {2}bad +N s$/),
    expect.stringMatching(/^passed {2}good +N s$/),
  ]);
});

test('Of a step that passed it shows the lines that the step asks for.', async () => {
  const lines: string[] = [];
  const words = ['-e', 'console.log("chatter"); console.log("✓ ping: 1 passed, 0 failed")'];
  await runSteps(plantProject({}), [{ name: 'good', words, shows: /^✓ / }], (line) => lines.push(line));
  expect(lines).toEqual(['✓ ping: 1 passed, 0 failed', expect.stringMatching(/^passed {2}good/)]);
});

test('A step past its deadline is stopped and has failed.', async () => {
  const outcome = await runNode(['-e', 'setInterval(() => {}, 1000)'], { root: process.cwd(), timeoutMs: 200 });
  expect(outcome.ok).toBe(false);
  expect(outcome.output).toContain('It was stopped after 0.2 s.');
});

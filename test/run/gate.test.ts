import { expect, test } from 'vitest';
import { createGate } from '../../src/run/gate.ts';

test('Work alone waits for what goes on, and what comes later waits for it.', async () => {
  const gate = createGate();
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`${name} ends`);
    return name;
  };
  const all = [gate.beside(work('a')), gate.beside(work('b')), gate.alone(work('c')), gate.beside(work('d')), gate.alone(work('e'))];
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(told.slice(0, 4)).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
  for (const name of ['c', 'e']) expect(told[told.indexOf(`${name} begins`) + 1]).toBe(`${name} ends`);
  expect(told.at(-1)).toBe('d ends');
});

test('Work that fails leaves the gate open.', async () => {
  const gate = createGate();
  const fail = () => Promise.reject(new Error('It failed.'));
  await expect(gate.alone(fail)).rejects.toThrow('It failed.');
  await expect(gate.beside(fail)).rejects.toThrow('It failed.');
  expect(await gate.alone(async () => 'alone')).toBe('alone');
});

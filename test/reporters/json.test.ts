import { expect, test } from 'vitest';
import { json } from '../../src/reporters/json.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };

test.each(Object.keys(SHELF).filter((name) => name !== 'hostile'))('The report `%s` comes back from its JSON.', (name) => {
  expect(JSON.parse(json.render(shelved(name), SCREEN))).toEqual(JSON.parse(JSON.stringify(shelved(name))));
});

test('Half of a surrogate pair becomes a replacement character, in names too.', () => {
  const halves: string[] = [];
  const value = JSON.parse(json.render(shelved('hostile'), SCREEN), (name, item: unknown) => {
    for (const text of [name, item]) if (typeof text === 'string' && /\p{Surrogate}/u.test(text)) halves.push(text.slice(0, 80));
    return item;
  });
  expect(halves).toEqual([]);
  expect(value.server.name).toContain('\ufffd lone \ufffd');
});

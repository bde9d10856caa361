import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Host } from '../../src/hosts/host.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';

/** Every fact of a host, by its name. */
function factsOf(host: Host): readonly (readonly [name: string, fact: object])[] {
  const { id: _, name: __, schemas = {}, ...others } = host;
  return [...Object.entries(others), ...Object.entries(schemas)];
}

const FACTS = HOSTS.flatMap((host) => factsOf(host).map(([name, fact]) => [`${host.id} ${name}`, fact] as const));

test('Every host has a file of its own, an id of its own and a name of its own.', () => {
  const files = readdirSync('src/hosts/known').map((file) => file.replace(/\.ts$/, ''));
  expect(HOSTS.map(({ id }) => id).sort()).toEqual(files.sort());
  expect(new Set(HOSTS.map(({ name }) => name.toLowerCase())).size).toBe(HOSTS.length);
});

test('Every fact says where it is known from, since when, and how sure it is.', () => {
  const groundless = FACTS.filter(([, fact]) => {
    const { source, seen, confidence } = fact as { source?: string; seen?: string; confidence?: string };
    return (
      !/^https:\/\/\S+$/.test(source ?? '') || !/^20\d\d-(0[1-9]|1[0-2])$/.test(seen ?? '') || !/^(high|medium|low)$/.test(confidence ?? '')
    );
  });
  expect(groundless.map(([name]) => name)).toEqual([]);
});

test('What was observed is sure, or holds for a part of the host only.', () => {
  const observed = FACTS.filter(([, fact]) => 'observed' in fact);
  expect(observed.length).toBeGreaterThan(0);
  expect(observed.filter(([, fact]) => (fact as { confidence?: string }).confidence === 'low')).toEqual([]);
});

test('A form of names places the tool, and characters make a class.', () => {
  for (const { toolName, toolCharacters } of HOSTS) {
    if (toolName !== undefined) expect(toolName.form).toContain('{tool}');
    if (toolCharacters !== undefined) expect('a').toMatch(new RegExp(`^[${toolCharacters.allowed}]$`));
  }
});

test('Every host that speaks the stateless era speaks the session era too.', () => {
  expect(HOSTS.filter(({ eras }) => eras !== undefined && !eras.spoken.includes('legacy'))).toEqual([]);
});

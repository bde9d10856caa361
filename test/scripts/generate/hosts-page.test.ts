import { expect, test } from 'vitest';
import { hostsPage } from '../../../scripts/generate/hosts-page.ts';
import { HOSTS } from '../../../src/hosts/hosts.ts';
import { plantProject } from '../planted-project.ts';

const page = hostsPage.render(process.cwd()) ?? '';

test('Every host has its part, and every fact its line with its grounds.', () => {
  const parts = page.split('\n## ').slice(1);
  expect(parts).toHaveLength(HOSTS.length);
  for (const [index, { id: _, name, schemas = {}, ...facts }] of HOSTS.entries()) {
    expect(parts[index]?.startsWith(name)).toBe(true);
    const lines = parts[index]?.split('\n').filter((line) => line.startsWith('- ')) ?? [];
    expect(lines, name).toHaveLength(Object.keys(facts).length + Object.keys(schemas).length);
    expect(lines.filter((line) => !/ \*\((high|medium|low) confidence, .*20\d\d-\d\d; \[source\]\(https:\S+\)\)\*$/.test(line))).toEqual(
      [],
    );
  }
});

test('Without hosts there is no page.', () => {
  expect(hostsPage.render(plantProject({ 'src/core/json.ts': '' }))).toBeUndefined();
});

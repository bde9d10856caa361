import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareDestinations, writeTexts } from '../../../src/cli/test-run/destinations.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-destinations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => ({ shown: name, path: join(folder, name) });

describe('destinations', () => {
  test('Each request finds its reporter, and a file that cannot be written is refused before anything runs.', async () => {
    const found = await prepareDestinations([{ reporter: 'b' }, { reporter: 'a', file: file('a.txt') }], [{ name: 'a' }, { name: 'b' }]);
    expect(found.map(({ reporter, file }) => [reporter.name, file !== undefined])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    await expect(prepareDestinations([{ reporter: 'a', file: file('none/a.txt') }], [{ name: 'a' }])).rejects.toThrow('`none/a.txt`');
  });

  test('A file gets its text without colours, and one that fails does not keep the others from theirs.', async () => {
    let stdout = '';
    const io = {
      stdout: (text: string) => {
        stdout += text;
      },
    };
    const render = ({ colors, width }: { colors: boolean; width: number }) => `${width} ${colors}\n`;
    const [, written] = await prepareDestinations([{ reporter: 'a' }, { reporter: 'a', file: file('b.txt') }], [{ name: 'a' }]);
    const failing = { write: () => Promise.reject(new Error('disk full')) };
    const texts = [{ render }, { render, file: failing }, { render, ...(written?.file && { file: written.file }) }];
    await expect(writeTexts(texts, { width: 40, colors: true }, io)).rejects.toThrow('disk full');
    expect(stdout).toBe('40 true\n');
    expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('100 false\n');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { locateSubjects, requireSource } from '../../../src/cli/source/locate.ts';
import { shelved } from '../../reporters/shelf.ts';
import { refusalOf } from '../refusal-of.ts';

const cwd = mkdtempSync(join(tmpdir(), 'litmus-locate-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const folder = join(cwd, 'server');
mkdirSync(join(folder, 'src'), { recursive: true });
writeFileSync(join(folder, 'package.json'), '{}');
writeFileSync(join(folder, 'src/tools.ts'), "\nregister('tool_1');\nregister('tool_2');\nregister('tool_3')");
writeFileSync(join(folder, 'src/more.ts'), 'call("tool_2");');
writeFileSync(join(folder, 'src/data.ts'), `'tool_4'\0${' '.repeat(10)}`);
writeFileSync(join(folder, 'src/huge.ts'), `'tool_5'${' '.repeat(1024 * 1024)}`);

describe('locateSubjects', () => {
  test('A name that stands in exactly one place has its line; others, and binary and huge files, are left alone.', async () => {
    const { lines, whole } = await locateSubjects(shelved('one-cause'), { folder, cwd });
    expect([...lines]).toEqual([
      ['tool_1', { file: 'server/src/tools.ts', line: 2 }],
      ['tool_3', { file: 'server/src/tools.ts', line: 4 }],
    ]);
    expect(whole).toBe('server/package.json');
  });

  test('Outside of the working folder files are told from the folder itself.', async () => {
    const { lines, whole } = await locateSubjects(shelved('one-cause'), {
      folder,
      cwd: tmpdir() === '/' ? '/nowhere' : join(cwd, 'elsewhere'),
    });
    expect(lines.get('tool_1')).toEqual({ file: 'src/tools.ts', line: 2 });
    expect(whole).toBe('package.json');
  });

  test('A line that names it twice is one place, and the tools of a finding that hits several are looked for.', async () => {
    const other = join(cwd, 'other');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'radar.ts'), "\nregister('radar.now', { title: 'radar.now' });\n");
    const { lines } = await locateSubjects(shelved('hosts'), { folder: other, cwd });
    expect([...lines]).toEqual([['radar.now', { file: 'other/radar.ts', line: 2 }]]);
  });

  test('Methods of the protocol name nothing of the source.', async () => {
    writeFileSync(join(folder, 'src/methods.ts'), "'tools/list'");
    const report = shelved('one-cause');
    const findings = report.findings.slice(0, 1).map((finding) => ({ ...finding, subject: 'tools/list' }));
    expect((await locateSubjects({ ...report, findings }, { folder, cwd })).lines.size).toBe(0);
  });
});

test('What is no folder is refused.', async () => {
  expect(await refusalOf(() => requireSource(join(cwd, 'none'), 'none'))).toContain('NO_SOURCE: `none` is not there.');
  expect(await refusalOf(() => requireSource(join(folder, 'package.json'), 'p'))).toContain('NO_SOURCE: `p` is no folder.');
});

import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnosis } from '../../../src/core/event.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'diagnose-'));

async function diagnosisOf(command: string, args: readonly string[] = [], cwd?: string, searched?: string): Promise<Diagnosis | undefined> {
  const target = {
    kind: 'command' as const,
    command,
    arguments: args,
    environment: searched === undefined ? {} : { PATH: new Secret(searched) },
    cleanEnvironment: false,
    ...(cwd !== undefined && { cwd }),
  };
  const limits = { ...DEFAULT_LIMITS, requestMs: 1000, startMs: 1500, exitMs: 500 };
  const options = {
    target,
    shownTarget: command,
    rerun: 'mcp-litmus test',
    toolVersion: '0.0.0',
    checks: [],
    maxPages: 10,
    limits,
    jobs: 2,
  };
  let diagnosis: Diagnosis | undefined;
  for await (const event of runTest(options)) if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
  return diagnosis;
}

describe('a command that cannot be started', () => {
  it('is named with the PATH that was searched when it is nowhere', async () => {
    const diagnosis = await diagnosisOf('no-such-command-anywhere');
    expect(diagnosis).toMatchObject({ cause: 'command-not-found' });
    expect(diagnosis?.text).toContain(process.env['PATH']?.split(':')[0]);
  });

  it.skipIf(process.platform === 'win32')('is told from a script of Windows with its name, which is none', async () => {
    writeFileSync(path.join(folder, 'npx.cmd'), '@echo off\r\n');
    const diagnosis = await diagnosisOf('npx', ['-y', 'x'], undefined, folder);
    expect(diagnosis).toMatchObject({ cause: 'command-not-found', remedy: expect.stringContaining('`cmd /c npx`') });
    expect(diagnosis?.text).toContain(`\`${path.join(folder, 'npx.cmd')}\` is there`);
    expect(diagnosis?.text).toContain(`Searched: ${folder}.`);
  });

  it('is told to be several words when it was given as one', async () => {
    const diagnosis = await diagnosisOf('npx -y @scope/server');
    expect(diagnosis).toMatchObject({ cause: 'command-not-found' });
    expect(diagnosis?.remedy).toBe('Give the program and its arguments as words of their own, without quotes around them all.');
  });

  it('is told from a folder that does not exist', async () => {
    const diagnosis = await diagnosisOf(process.execPath, ['-e', ''], path.join(folder, 'nowhere'));
    expect(diagnosis).toMatchObject({ cause: 'no-such-folder' });
  });

  it('is told from a file that may not be executed', async () => {
    const file = path.join(folder, 'plain-file');
    writeFileSync(file, 'text');
    chmodSync(file, 0o644);
    expect(await diagnosisOf(file)).toMatchObject({ cause: 'command-not-executable' });
  });
});

describe('a process that answers nothing', () => {
  it('does not buffer its output because it says farewell when its input ends', async () => {
    const farewell = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'bye' } });
    const diagnosis = await diagnosisOf(process.execPath, ['-e', `process.stdin.resume().on('end', () => console.log('${farewell}'))`]);
    expect(diagnosis).toMatchObject({ cause: 'mute' });
  });
});

describe('a process that ends before it answers', () => {
  it('is quoted with its code and its last words', async () => {
    const diagnosis = await diagnosisOf(process.execPath, ['-e', 'console.error("Error: no key"); process.exit(7)']);
    expect(diagnosis).toMatchObject({ cause: 'ended-before-answering' });
    expect(diagnosis?.text).toContain('code 7');
    expect(diagnosis?.text).toContain('Error: no key');
  });

  it('is quoted with the signal that ended it', async () => {
    const diagnosis = await diagnosisOf(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
    expect(diagnosis?.text).toContain('SIGKILL');
  });
});

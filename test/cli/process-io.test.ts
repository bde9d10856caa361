import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { StopRequest, stopCodeOf } from '../../src/cli/io.ts';
import { createProcessIo } from '../../src/cli/process-io.ts';

function createHost() {
  const events = new EventEmitter();
  const stdout = new PassThrough();
  const host = {
    stdout,
    stderr: new PassThrough(),
    env: {},
    platform: 'linux',
    cwd: () => '/',
    on: (name: string, listener: (value: unknown) => void) => events.on(name, listener),
  };
  return { host, stdout, send: (name: string, value?: unknown) => events.emit(name, value) };
}

describe('createProcessIo', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('The first %s asks the command to end, and the second gives up with %i.', (signal, code) => {
    const { host, send } = createHost();
    const given: number[] = [];
    const io = createProcessIo(host, (exitCode) => given.push(exitCode));
    expect(stopCodeOf(io.signal)).toBeUndefined();
    send(signal);
    expect(stopCodeOf(io.signal)).toBe(code);
    expect(io.signal?.reason).toBeInstanceOf(StopRequest);
    expect(given).toEqual([]);
    send(signal);
    expect(given).toEqual([code]);
  });

  test('A reader that went away is no failure.', async () => {
    const { host, stdout } = createHost();
    const io = createProcessIo(host, () => {});
    stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    await io.stdout('one\n');
    await io.stdout('two\n');
    expect(io.stdoutFailure?.()).toBeUndefined();
  });

  test('A text that did not fit is a failure, and nothing more is written.', async () => {
    const { host, stdout } = createHost();
    const io = createProcessIo(host, () => {});
    stdout.destroy(Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }));
    await io.stdout('one\n');
    await io.stdout('two\n');
    expect(io.stdoutFailure?.()).toMatchObject({ code: 'ENOSPC' });
  });

  test('A failure that nobody could catch is handed to whoever runs the command, once.', async () => {
    const { host, send } = createHost();
    const io = createProcessIo(host, () => {});
    send('uncaughtException', new Error('first'));
    send('uncaughtException', new Error('second'));
    await expect(io.crash).rejects.toThrow('first');
  });

  test('What nobody has set is not in the environment, whatever objects have by themselves.', () => {
    const { host } = createHost();
    const io = createProcessIo({ ...host, env: { HOME: '/h' } }, () => {});
    expect(['HOME', 'constructor', '__proto__', 'toString'].map((name) => io.env[name])).toEqual(['/h', undefined, undefined, undefined]);
  });

  test('A folder that is gone is none.', () => {
    const { host } = createHost();
    const cwd = () => {
      throw new Error('ENOENT: no such file or directory, uv_cwd');
    };
    expect(createProcessIo({ ...host, cwd }, () => {}).cwd).toBe('');
  });

  test('A terminal that does not know its width has none.', () => {
    const { host } = createHost();
    const withColumns = (columns: number) => createProcessIo({ ...host, stdout: Object.assign(new PassThrough(), { columns }) }, () => {});
    expect(withColumns(0).columns).toBeUndefined();
    expect(withColumns(90).columns).toBe(90);
  });
});

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Frame, FrameOf } from '../../../src/core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import type { CommandTarget } from '../../../src/core/target.ts';
import type { StreamLink } from '../../../src/wire/link.ts';
import { dialStdio, type StdioOptions } from '../../../src/wire/stdio/dial.ts';
import { pause } from '../../../src/wire/wait.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
/** Answers each line with an empty result, and ends with its input. */
const ECHO = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(line).id, result: {} }) + '\\n');
  });`;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

interface Dialled {
  readonly link: StreamLink;
  readonly log: FrameLog;
}

function dial(target: Partial<CommandTarget>, options: Partial<StdioOptions> = {}): Dialled {
  const log = createFrameLog(() => performance.now());
  const whole = { kind: 'command', command: process.execPath, arguments: [], environment: {}, cleanEnvironment: false, ...target } as const;
  const link = dialStdio({ id: 'c1', log, exitMs: 2000, target: whole, ...options });
  cleanups.push(() => link.close());
  return { link, log };
}

const dialScript = (script: string, options?: Partial<StdioOptions>) => dial({ arguments: ['-e', script] }, options);
const framesOf = <Kind extends Frame['kind']>({ log }: Dialled, kind: Kind) =>
  log.frames.filter((frame): frame is FrameOf<Kind> => frame.kind === kind);
const kindsOf = ({ log }: Dialled) => log.frames.map(({ kind }) => kind);

async function until(test: () => boolean): Promise<void> {
  for (let waited = 0; !test() && waited < 8000; waited += 10) await pause(10);
  expect(test()).toBe(true);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a healthy server', () => {
  test('is started, asked, and ends when its input does.', async () => {
    const dialled = dialScript(ECHO);
    await dialled.link.write(PING);
    await until(() => framesOf(dialled, 'message').length === 2);
    expect(dialled.link.alive).toBe(true);
    await dialled.link.close();
    expect(kindsOf(dialled)).toEqual(['start', 'message', 'message', 'input-end', 'exit']);
    expect(framesOf(dialled, 'exit')).toMatchObject([{ code: 0, signal: null, survivors: [] }]);
    expect(dialled.link.alive).toBe(false);
  });

  test('is closed once, however often that is asked for, and what is written afterwards is a trouble and no exception.', async () => {
    const dialled = dialScript(ECHO);
    await Promise.all([dialled.link.close(), dialled.link.close(), dialled.link.endInput()]);
    expect(await dialled.link.write(PING)).toMatchObject({ kind: 'message', from: 'client' });
    expect(framesOf(dialled, 'input-end')).toHaveLength(1);
    expect(framesOf(dialled, 'trouble')).toMatchObject([{ code: 'EPIPE' }]);
  });

  test('may write megabytes to stderr before it answers.', async () => {
    const dialled = dialScript(`process.stderr.write('e'.repeat(1023).concat('\\n').repeat(3000), () => {${ECHO}});`);
    await dialled.link.write(PING);
    await until(() => framesOf(dialled, 'message').length === 2);
    await dialled.link.close();
    expect(framesOf(dialled, 'stderr').filter(({ text }) => /more bytes on stderr/.test(text))).toHaveLength(1);
  });
});

describe('a server that does not come up', () => {
  test('because there is no such command is a trouble that names where it was sought, and an exit.', async () => {
    const dialled = dial({ command: 'no-such-command-anywhere' });
    await dialled.link.exited;
    expect(framesOf(dialled, 'trouble')[0]).toMatchObject({ code: 'ENOENT', text: expect.stringContaining('Searched: ') });
    expect(dialled.link.alive).toBe(false);
  });

  test('because the system refuses its arguments is a trouble too.', async () => {
    const dialled = dial({ arguments: ['a\0b'] });
    expect(await dialled.link.exited).toMatchObject({ code: null });
    expect(await dialled.link.write(PING)).toMatchObject({ kind: 'message' });
    expect(kindsOf(dialled)).toEqual(['trouble', 'exit', 'message']);
    expect(framesOf(dialled, 'trouble')[0]?.text).toMatch(
      /^The command `.*` did not start: its arguments or variables hold a zero byte\.$/,
    );
  });

  test.skipIf(process.platform === 'win32')(
    'because its arguments are too long is a trouble too, which does not repeat them.',
    async () => {
      const dialled = dial({ arguments: ['x'.repeat(4_000_000)] });
      await dialled.link.exited;
      expect(framesOf(dialled, 'trouble')).toMatchObject([
        { code: 'E2BIG', text: expect.stringContaining('longer than the system takes') },
      ]);
    },
  );

  test('because it ends at once leaves its code and its last words.', async () => {
    const dialled = dialScript(`console.error('No key.'); process.exit(3);`);
    expect(await dialled.link.exited).toMatchObject({ code: 3, signal: null });
    expect(framesOf(dialled, 'stderr')).toMatchObject([{ text: 'No key.' }]);
    await dialled.link.close();
    expect(framesOf(dialled, 'kill')).toEqual([]);
  });
});

describe('a server that floods', () => {
  test('with lines is ended, and says why.', async () => {
    const dialled = dialScript(`const line = 'noise\\n'.repeat(1000); const more = () => process.stdout.write(line, more); more();`);
    await dialled.link.exited;
    const [trouble] = framesOf(dialled, 'trouble');
    const [kill] = framesOf(dialled, 'kill');
    expect(trouble).toMatchObject({ code: 'FLOOD' });
    expect(kill).toMatchObject({ from: 'client', seq: (trouble?.seq ?? 0) + 1 });
    expect(framesOf(dialled, 'exit')).toMatchObject([{ signal: process.platform === 'win32' ? null : 'SIGKILL' }]);
  });

  test('with 100 MB that hold no newline costs a bounded piece of memory, and is counted.', async () => {
    const script = `let left = 100; const more = () => left-- > 0 ? process.stdout.write('x'.repeat(1_000_000), more) : process.exit(); more();`;
    const before = process.memoryUsage().rss;
    const dialled = dialScript(script);
    await dialled.link.exited;
    expect(framesOf(dialled, 'noise')).toMatchObject([{ bytes: 100_000_000, cut: true }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  test('without any newline, for ever, is ended all the same.', async () => {
    const dialled = dialScript(`process.stdout.on('error', () => {}); setInterval(() => process.stdout.write('x'.repeat(10_000)), 1);`, {
      exitMs: 200,
    });
    await pause(300);
    await dialled.link.close();
    expect(framesOf(dialled, 'exit')).toHaveLength(1);
    expect(framesOf(dialled, 'noise')).toMatchObject([{ cut: true }]);
  });
});

describe.skipIf(process.platform === 'win32')('a server that stays', () => {
  test('and closes its stdout can answer nothing any more, which is told and waited for no longer.', async () => {
    const dialled = dialScript(`require('node:fs').closeSync(1); setInterval(() => {}, 1000);`, { exitMs: 150 });
    await dialled.link.ended;
    expect(framesOf(dialled, 'trouble')).toMatchObject([{ code: 'STDOUT_CLOSED' }]);
    expect(dialled.link.alive).toBe(true);
    await dialled.link.close();
  });

  test('is asked by signal once its time is up.', async () => {
    const dialled = dialScript('setInterval(() => {}, 1000)', { exitMs: 150 });
    await dialled.link.close();
    expect(framesOf(dialled, 'kill').map(({ signal }) => signal)).toEqual(['SIGTERM']);
    expect(framesOf(dialled, 'exit')).toMatchObject([{ signal: 'SIGTERM' }]);
  });

  test('may be asked to end with its input still open.', async () => {
    const dialled = dialScript('setInterval(() => {}, 1000)', { exitMs: 150 });
    dialled.link.terminate();
    await dialled.link.exited;
    expect(framesOf(dialled, 'input-end')).toEqual([]);
    expect(framesOf(dialled, 'exit')).toMatchObject([{ signal: 'SIGTERM' }]);
  });

  test('and ignores SIGTERM is killed.', async () => {
    const dialled = dialScript(`process.on('SIGTERM', () => {}); process.stderr.write('up\\n'); setInterval(() => {}, 1000);`, {
      exitMs: 150,
    });
    await until(() => framesOf(dialled, 'stderr').length > 0);
    await dialled.link.close();
    expect(framesOf(dialled, 'kill').map(({ signal }) => signal)).toEqual(['SIGTERM', 'SIGKILL']);
    expect(framesOf(dialled, 'exit')).toMatchObject([{ signal: 'SIGKILL' }]);
  });

  test('and does not read holds up a large write for its time, and no longer.', async () => {
    const dialled = dialScript('setInterval(() => {}, 1000)', { exitMs: 150 });
    const began = performance.now();
    await dialled.link.write(`"${'x'.repeat(4_000_000)}"\n`);
    await dialled.link.write(PING);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe.skipIf(process.platform === 'win32')('what a server has started', () => {
  /** Starts a child with `options`, tells its pid on stderr, and answers until its input ends. */
  const parentOf = (options: string) => `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], ${options});
    child.unref();
    console.error(child.pid);
    ${ECHO}
    process.stdin.on('end', () => process.exit(0));`;

  test.each([
    ['shares its group', `{ stdio: 'ignore' }`],
    ['has a session of its own', `{ stdio: 'ignore', detached: true }`],
    ['holds its pipes open', `{ stdio: ['ignore', 'inherit', 'inherit'], detached: true }`],
  ])('and %s is found when it outlives the server, and ended by its pid.', async (_, options) => {
    const dialled = dialScript(parentOf(options));
    await until(() => framesOf(dialled, 'stderr').length > 0);
    const pid = Number(framesOf(dialled, 'stderr')[0]?.text);
    cleanups.push(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
    await dialled.link.close();
    expect(framesOf(dialled, 'exit')).toMatchObject([{ code: 0, survivors: [pid] }]);
    expect(framesOf(dialled, 'kill')).toEqual([]);
    await until(() => !isRunning(pid));
  });

  test('and ends a little later is not held against it.', async () => {
    const script = `
      require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 900)'], { stdio: 'ignore', detached: true }).unref();
      process.stdin.on('end', () => process.exit(0)).resume();
      console.error('up');`;
    const dialled = dialScript(script);
    await until(() => framesOf(dialled, 'stderr').length > 0);
    await dialled.link.close();
    expect(framesOf(dialled, 'exit')).toMatchObject([{ code: 0, survivors: [] }]);
  });

  test('and a launcher that ends by SIGTERM leaves behind is found, and ended by its pid.', async () => {
    const script = `
      process.on('SIGTERM', () => process.exit(0));
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      console.error(child.pid);`;
    const dialled = dialScript(script, { exitMs: 200 });
    await until(() => framesOf(dialled, 'stderr').length > 0);
    const pid = Number(framesOf(dialled, 'stderr')[0]?.text);
    cleanups.push(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
    await dialled.link.close();
    expect(framesOf(dialled, 'kill').map(({ signal }) => signal)).toEqual(['SIGTERM']);
    expect(framesOf(dialled, 'exit')).toMatchObject([{ code: 0, survivors: [pid] }]);
    await until(() => !isRunning(pid));
  });

  test('goes with a launcher that has to be killed.', async () => {
    const script = `
      process.on('SIGTERM', () => {});
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
      console.error(child.pid);
      setInterval(() => {}, 1000);`;
    const dialled = dialScript(script, { exitMs: 200 });
    await until(() => framesOf(dialled, 'stderr').length > 0);
    const pid = Number(framesOf(dialled, 'stderr')[0]?.text);
    cleanups.push(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
    await dialled.link.close();
    await until(() => !isRunning(pid));
  });
});

describe('the way a server is started', () => {
  const SHOW = `console.error(JSON.stringify([process.cwd(), process.env.LITMUS_SHELL ?? null, process.env.LITMUS_OWN ?? null]));`;
  const inherited = { ...process.env, LITMUS_SHELL: 'shell' };
  const shown = async (target: Partial<CommandTarget>, options: Partial<StdioOptions>) => {
    const dialled = dial(target, { inherited, ...options });
    await dialled.link.exited;
    return JSON.parse(framesOf(dialled, 'stderr')[0]?.text ?? 'null');
  };
  const environment = { LITMUS_OWN: new Secret('own') };

  test('hands on the environment, or few variables and those of the target.', async () => {
    const target = { arguments: ['-e', SHOW], environment };
    expect((await shown(target, {})).slice(1)).toEqual(['shell', 'own']);
    expect((await shown(target, { cleanEnvironment: true })).slice(1)).toEqual([null, 'own']);
    expect((await shown({ ...target, cleanEnvironment: true }, {})).slice(1)).toEqual([null, 'own']);
  });

  test('keeps the meaning of a relative path in another folder, and the folder that the target names.', async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'litmus-')));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const script = path.join(folder, 'show.cjs');
    writeFileSync(script, SHOW);
    const relative = path.relative(process.cwd(), script);
    expect((await shown({ arguments: [relative] }, { cwd: folder }))[0]).toBe(folder);
    expect((await shown({ arguments: [script], cwd: process.cwd() }, { cwd: folder }))[0]).toBe(process.cwd());
  });
});

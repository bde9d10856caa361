import { describe, expect, test } from 'vitest';
import { type Io, StopRequest } from '../../../src/cli/io.ts';
import { type FollowOptions, followRun } from '../../../src/cli/test-run/follow-run.ts';
import type { RunEvent } from '../../../src/core/event.ts';
import type { Reporter } from '../../../src/reporters/reporter.ts';

const PLACE = { check: 'a/b', era: 'legacy', revision: '2025-11-25', wire: 'stdio' } as const;
const STARTED: RunEvent = { kind: 'started', tool: 'mcp-litmus', version: '1', at: '', target: 't', rerun: 'mcp-litmus test -- t' };
const PASSED: RunEvent = { kind: 'checked', ...PLACE, verdict: 'passed', ms: 1 };
const ENDED: RunEvent = { kind: 'ended', ms: 2, how: 'complete' };
const FINDING: RunEvent = { kind: 'finding', finding: { ...PLACE, message: 'm', severity: 'warning', text: 'hush', evidence: [] } };

const reporter = (name: string): Reporter => ({
  name,
  description: name,
  render: (report, { width }) => `${name} ${report.ended} ${report.findings.map(({ text }) => text).join()} ${width}\n`,
});

async function* tell(events: readonly RunEvent[], failure?: Error): AsyncGenerator<RunEvent> {
  yield* events;
  if (failure !== undefined) throw failure;
}

async function follow(events: AsyncIterable<RunEvent>, more: Partial<FollowOptions> = {}, signal?: AbortSignal) {
  let stdout = '';
  const heard: string[] = [];
  const io: Io = {
    stdout: (text) => {
      stdout += text;
    },
    stderr: () => {},
    env: {},
    cwd: '/',
    isStdoutTerminal: false,
    isStderrTerminal: false,
    platform: 'linux',
    ...(signal && { signal }),
  };
  const code = await followRun(
    {
      events,
      destinations: [{ reporter: reporter('one') }],
      redact: (text) => text.replaceAll('hush', '[secret]'),
      failOn: 'error',
      accept: (report) => report,
      screen: { width: 77, colors: false },
      progress: { show: () => {}, clear: () => {} },
      listeners: [({ kind }) => void heard.push(kind)],
      ...more,
    },
    io,
  );
  return { code, stdout, heard };
}

describe('followRun', () => {
  test('Listeners hear every event, and the report is rendered from all of them, masked.', async () => {
    const { code, stdout, heard } = await follow(tell([STARTED, FINDING, PASSED, ENDED]));
    expect(heard).toEqual(['started', 'finding', 'checked', 'ended']);
    expect(stdout).toBe('one complete [secret] 77\n');
    expect(code).toBe(0);
  });

  test('The severity from which a finding fails decides the exit code.', async () => {
    expect((await follow(tell([STARTED, FINDING, PASSED, ENDED]), { failOn: 'warning' })).code).toBe(1);
  });

  test('Files get the report too, at a width for reading, and one that fails does not keep the others from theirs.', async () => {
    const written: string[] = [];
    const failing = { write: () => Promise.reject(new Error('disk full')) };
    const destinations = [
      { reporter: reporter('bad'), file: failing },
      { reporter: reporter('good'), file: { write: async (text: string) => void written.push(text) } },
    ];
    await expect(follow(tell([STARTED, PASSED, ENDED]), { destinations })).rejects.toThrow('disk full');
    expect(written).toEqual(['good complete  100\n']);
  });

  test('A run that was stopped still reports what it found, with the exit code of the signal.', async () => {
    const stop = new AbortController();
    stop.abort(new StopRequest('SIGINT'));
    const { code, stdout } = await follow(tell([STARTED, FINDING], new Error('cut')), {}, stop.signal);
    expect(stdout).toBe('one unfinished [secret] 77\n');
    expect(code).toBe(130);
  });

  test('A run that fails in itself is no report.', async () => {
    await expect(follow(tell([STARTED], new Error('our bug')))).rejects.toThrow('our bug');
  });
});

import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Report } from '../../src/core/report.ts';
import { calls } from '../../src/fake/bending.ts';
import { defineFault, type Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { metaOf } from '../../src/fake/server/meta.ts';
import { runAgainstFake } from './fake-run.ts';

const TOOL = 'list_branches';
const call = { tool: TOOL, arguments: {} };
const REVISION = '2025-11-25';

async function run(
  fault: Fault,
  only?: string,
  requestMs = 600,
  wire: 'stdio' | 'http' = 'stdio',
): Promise<{ readonly report: Report; readonly sent: number }> {
  let sent = 0;
  const report = await runAgainstFake({
    faults: [fault],
    wire,
    eras: 'legacy',
    revision: REVISION,
    call,
    requestMs,
    checks: only === undefined ? CHECKS : CHECKS.filter(({ id }) => id === only),
    onEvent(event) {
      if (event.kind !== 'frame' || event.frame.kind !== 'message' || event.frame.from !== 'client') return;
      const { message } = event.frame;
      if (typeof message === 'object' && message !== null && 'method' in message && calls(TOOL)(message)) sent += 1;
    },
  });
  return { report, sent };
}

/** Over HTTP nothing guards the calls: those that go on beside the first are sent. */
it.each([
  ['stdio', 'blocks-on-a-child-at-calls', 'stdio/calls-leave-input-alone', 1],
  ['http', 'call-blocks-the-session', 'calls/call-is-answered', 4],
] as const)('A tool that takes the server with it over %s is not called and waited for by each check.', async (wire, id, check, most) => {
  const [fault] = FAULTS.filter((each) => each.id === id);
  if (fault === undefined) throw new TypeError('There is no such fault.');
  const { report, sent } = await run(fault, undefined, 600, wire);
  expect(report.findings.map((finding) => finding.check)).toContain(check);
  expect(sent).toBeLessThanOrEqual(most);
});

describe.concurrent('A call that asks for progress is not accused', () => {
  const CHECK = 'calls/progress-may-be-asked-for';
  const judge = async (handle: Fault['handle'], requestMs?: number) => {
    const fault = defineFault({ id: 'slow-tool', does: 'Takes its time.', ...(handle && { handle }) });
    const { report } = await run(fault, CHECK, requestMs);
    expect(report.checks).toHaveLength(1);
    return { findings: report.findings, verdict: report.checks[0]?.verdict };
  };

  it('where it is answered.', async () => {
    expect(await judge(undefined, 10_000)).toEqual({ findings: [], verdict: 'passed' });
  });

  it('where any second call on a connection takes longer.', async () => {
    const verdict = await judge((message, next, { state }) => {
      if (!calls(TOOL)(message)) return next(message);
      const count = Number(state.get('count') ?? 0) + 1;
      state.set('count', count);
      return count > 1 ? undefined : next(message);
    });
    expect(verdict).toEqual({ findings: [], verdict: 'skipped' });
  });

  it('where only one such call takes longer.', async () => {
    let isFirst = true;
    const verdict = await judge((message, next) => {
      if (!calls(TOOL)(message) || metaOf(message)?.['progressToken'] === undefined || !isFirst) return next(message);
      isFirst = false;
      return undefined;
    });
    expect(verdict).toEqual({ findings: [], verdict: 'skipped' });
  });

  it('where every call takes long.', async () => {
    const verdict = await judge(async (message, next) => {
      if (calls(TOOL)(message)) await new Promise((resolve) => setTimeout(resolve, 400));
      return next(message);
    });
    expect(verdict).toEqual({ findings: [], verdict: 'skipped' });
  });
});

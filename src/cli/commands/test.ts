import { resolve } from 'node:path';
import type { RunEvent } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import { acceptFindings } from '../../core/waivers.ts';
import type { Invocation } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { renderNotice } from '../failure.ts';
import { type Io, stdoutWidth } from '../io.ts';
import { createProgress, progressFormOf } from '../progress.ts';
import { readSource } from '../source/read-source.ts';
import { openTriedAccess } from '../target/access.ts';
import { createGrowingRedact } from '../target/growing-redact.ts';
import { renderRerun } from '../target/rerun.ts';
import { showTarget } from '../target/show-target.ts';
import { prepareDestinations } from '../test-run/destinations.ts';
import { watchDoor } from '../test-run/door-watch.ts';
import { watchCall } from '../test-run/doubtful-call.ts';
import { followRun } from '../test-run/follow-run.ts';
import { readOrder } from '../test-run/order.ts';
import { createRecorder } from '../test-run/recorder.ts';
import { parseReportRequests } from '../test-run/report-requests.ts';
import { createTrace } from '../trace.ts';

export function run(invocation: Invocation, io: Io): Promise<number> {
  return runChecks('test', invocation, io);
}

/** @param area the only area whose checks are run; what is left out of them the flags say otherwise */
export async function runChecks(command: 'test' | 'auth', invocation: Invocation, io: Io, area?: string): Promise<number> {
  const { flags } = invocation;
  const order = await readOrder(command, invocation, io, area);
  const [{ runTest }, { REPORTERS }] = await Promise.all([import('../../run/test.ts'), import('../../reporters/index.ts')]);
  const { selected, settings } = order;
  const fake =
    flags.text('fake-auth') === undefined
      ? undefined
      : await (await import('../fake-auth/fake-access.ts')).openFakeAccess(selected, flags, settings, io);
  const log = createFrameLog(() => performance.now());
  try {
    const { target } = fake ?? (await openTriedAccess(selected, flags, io, log));
    const redact = createGrowingRedact(selected.secrets.all);
    io.learn?.(redact);
    const isQuiet = flags.isOn('quiet');
    const isVerbose = flags.isOn('verbose');

    const shown = flags.text('record');
    const recording = shown === undefined ? undefined : { path: resolve(io.cwd, shown), shown };
    const requests = parseReportRequests(flags.all('reporter'), {
      names: REPORTERS.map(({ name }) => name),
      cwd: io.cwd,
      isQuiet,
      ...(recording && { recording: recording.path }),
    });
    const named = requests.map(({ reporter }) => reporter);
    const source = await readSource(flags, named, io);
    const destinations = await prepareDestinations(requests, REPORTERS);
    const recorder = recording && (await createRecorder(recording, target, redact));

    const events = runTest({
      ...order.options,
      target,
      shownTarget: showTarget(target, redact, io.platform),
      rerun: renderRerun(command, invocation, redact, io),
      tokens: { ...order.tokens, ...fake?.tokens },
      ...(fake && { signToken: fake.signToken }),
      log,
    });
    const door = fake && watchDoor(fake.target.url);
    const call = order.call && watchCall(order.call);
    const listeners = [
      ...(door ? [door.see] : []),
      ...(recorder ? [recorder.record] : []),
      ...(isVerbose ? [onFrame(createTrace(io, redact, flags))] : []),
      ...(call ? [onFrame(call.see)] : []),
    ];
    const { baseline, failOn, waivers } = order;
    const code = await followRun(
      {
        events: fake === undefined ? events : (await import('../fake-auth/refused-token.ts')).sayWhoseToken(events, fake),
        destinations,
        redact,
        failOn,
        accept: (report) => acceptFindings(report, { waivers, today: today(), ...(baseline && { baseline }) }),
        ...source,
        screen: { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) },
        progress: createProgress(io, progressFormOf(io, { isQuiet, isVerbose }), redact),
        listeners,
        ...(door && { vet: door.vet }),
      },
      io,
    );
    for (const { sentence, remedy } of call?.doubts() ?? []) await io.stderr(renderNotice(redact(sentence), redact(remedy)));
    return code;
  } finally {
    await fake?.close();
  }
}

function onFrame(listener: (frame: Frame) => void): (event: RunEvent) => void {
  return (event) => {
    if (event.kind === 'frame') listener(event.frame);
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

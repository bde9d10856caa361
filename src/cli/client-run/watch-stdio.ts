import { createFrameLog } from '../../core/frames/frame-log.ts';
import { createRedact } from '../../core/secrets/secret.ts';
import { createExercises } from '../../fake/exercises/exercises.ts';
import { createGallery } from '../../fake/exercises/gallery.ts';
import { createNotes } from '../../fake/observe/notes.ts';
import { startObservedStdio } from '../../fake/observe/observe-stdio.ts';
import { runStdioProcess } from '../../fake/stdio/stdio-process.ts';
import { terminal } from '../../reporters/terminal.ts';
import type { Invocation } from '../arguments.ts';
import type { Io } from '../io.ts';
import { renderRerun } from '../target/rerun.ts';
import { createTrace } from '../trace.ts';
import type { Outputs } from './outputs.ts';
import type { ClientOrder } from './read-order.ts';
import { openSession } from './session.ts';

/** A client may end us at any time, so that reports are written as often, in milliseconds. */
const WRITE_MS = 1000;
/** There is one client here. */
const NOTES = { frames: 200_000, characters: 128 * 1024 * 1024 };

/** Speaks over the streams of this process until the client ends them. Resolves with the exit code. */
export async function watchOverStdio(order: ClientOrder, outputs: Outputs, invocation: Invocation, io: Io): Promise<number> {
  const log = createFrameLog(() => performance.now());
  const redact = createRedact([]);
  const shownTarget = 'a client over stdio';
  const remedy = 'Name `mcp-litmus client --stdio` as the command of a server in the configuration of the client.';
  const session = openSession(order, log, redact, () => ({ shownTarget, rerun: renderRerun('client', invocation, redact, io), remedy }));
  const stopRecording = await outputs.record(session, 'stdio', shownTarget);
  if (invocation.flags.isOn('verbose')) log.listen(createTrace(io, redact, invocation.flags));
  let written = 0;
  let writing = Promise.resolve();
  const write = () => {
    // A process that was only started and ended must not replace what another has written.
    if (log.frames.length === written || !log.frames.some(({ from }) => from === 'client')) return;
    written = log.frames.length;
    writing = writing.then(() => outputs.writeFiles(session.report('complete')));
  };
  const clock = setInterval(write, WRITE_MS);
  const served = { faults: order.faults, eras: order.eras, offers: order.faults.length === 0 ? createExercises : createGallery };
  try {
    const streams = {
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      environment: io.env,
      cwd: io.cwd,
      ...(io.signal && { signal: io.signal }),
    };
    await runStdioProcess(served, streams, (wrapped) => startObservedStdio(served, wrapped, createNotes(log, NOTES), 'process'));
  } finally {
    clearInterval(clock);
    process.stdin.destroy();
  }
  await writing;
  stopRecording();
  const report = session.report('complete');
  // Standard output is taken: whoever wanted no file reads the log of the client.
  if (!invocation.flags.isOn('quiet') && invocation.flags.all('reporter').length === 0)
    await io.stderr(terminal.render(report, { width: 100, colors: false }, order.failOn));
  return outputs.write(report);
}

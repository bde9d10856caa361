import { defineCheck } from '../../core/check.ts';
import { groupByConnection } from '../../core/frames/by-connection.ts';
import type { FrameOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'stdio/exits-when-input-ends',
  claim: 'Ends by itself, with all that it started, once its input has ended.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'MAY' },
      { from: '2026-07-28', level: 'SHOULD' },
    ],
    rows: ['STDIO-11', 'LIFE-19'],
    says: 'A client that is done closes stdin, and the server exits soon after.',
    spec: '2026-07-28/basic/transports/stdio#shutdown',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    stays: 'It was still running {{seconds}} s after its input had ended, and ended only when SIGTERM asked it to{{left}}{{hint}}.',
    outlives:
      'It was still running {{seconds}} s after its input had ended, did not end on SIGTERM either, and had to be killed{{left}}{{hint}}.',
    children: 'It ended{{left}}{{hint}}.',
  },
  harm: {
    stays: {
      kind: 'costs',
      because: 'Every client waits for it at the end of each session, and one that does not wait leaves it running.',
    },
    outlives: { kind: 'hangs', because: 'With a client that asks politely every session leaves a process that runs for ever.' },
    children: { kind: 'costs', because: 'Every session leaves processes that hold memory, ports and locks.' },
  },
  remedy:
    'Exit when stdin ends, and end your children first. A launcher hands signals on to what it starts, or replaces itself with it (`exec`).',
  catches: {
    'stays-after-input-ends': ['stays'],
    'ignores-the-end-and-sigterm': ['outlives'],
    'leaves-a-child-behind': ['children'],
  },

  watch({ frames, limits, report, skip, isOrdinary }) {
    let ended = 0;
    for (const [connection, own] of groupByConnection(frames)) {
      if (!isOrdinary(connection)) continue;
      const inputEnd = own.find((frame) => frame.kind === 'input-end');
      const exit = own.find((frame) => frame.kind === 'exit');
      // What has never answered, or ended before it was asked to, is judged elsewhere.
      const hasAnswered = own.some((frame) => frame.kind === 'message' && frame.from === 'server');
      if (!hasAnswered || inputEnd === undefined || exit === undefined || exit.seq < inputEnd.seq) continue;
      ended += 1;
      const kills = own.filter((frame) => frame.kind === 'kill');
      const hint = hintFor(own.find((frame) => frame.kind === 'start'));
      const seconds = Math.round(limits.exitMs / 100) / 10;
      const left = tellSurvivors(exit.survivors);
      const evidence = [inputEnd, ...kills, exit] as const;
      if (kills.some((frame) => frame.signal === 'SIGKILL')) report({ message: 'outlives', values: { seconds, left, hint }, evidence });
      else if (kills.length > 0) report({ message: 'stays', values: { seconds, left, hint }, evidence });
      else if (exit.survivors.length > 0) report({ message: 'children', values: { left, hint }, evidence });
    }
    if (ended === 0) return skip('No process ended because its input did.');
  },
});

function tellSurvivors(pids: readonly number[]): string {
  if (pids.length === 0) return '';
  const count = pids.length === 1 ? 'a process' : `${pids.length} processes`;
  return `, and left ${count} behind that it had started, with the pid ${pids.slice(0, 5).join(', ')}`;
}

/** What stands between client and server hides which of them stays. */
function hintFor(start: FrameOf<'start'> | undefined): string {
  const name = (start?.command.split(/[\\/]/).at(-1) ?? '').replace(/\.exe$/i, '');
  if (['docker', 'podman', 'nerdctl'].includes(name)) {
    return ` (its container may go on running: look with \`${name} ps\`, and start it with \`--rm --init -i\`)`;
  }
  return /^(npx|npm|pnpm|yarn|bunx|uvx|uv|sh|bash|cmd)$/.test(name)
    ? ` (\`${name}\` stands between: start the server itself to compare)`
    : '';
}

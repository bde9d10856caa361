import type { StreamLink } from '../../wire/link.ts';
import { settlesWithin } from '../../wire/wait.ts';
import type { ClientProcessFault } from './client-fault.ts';
import type { Delivered, Line } from './line.ts';
import type { ClientSession } from './session.ts';

/** What a process has to end once it was asked to by a signal alone. */
const EXIT_MS = 1000;

const NOTHING: Delivered = { status: 0 };

/** Lines over the pipes of a process, or of a server in memory. */
export function createStdioLine(dial: () => StreamLink, session: ClientSession): Line {
  let link: StreamLink | undefined;
  let stop = () => {};
  let queue: Promise<unknown> = Promise.resolve();
  const hooks = (): readonly ClientProcessFault[] => session.active.flatMap(({ process }) => (process === undefined ? [] : [process]));

  /** One line after the other, whatever their hooks wait for. */
  const write = (line: string): Promise<Delivered> => {
    const last = async (text: string): Promise<void> => {
      await link?.write(text);
    };
    const written = queue.then(() =>
      hooks().reduceRight<(text: string) => Promise<void>>(
        (next, hook) => (hook.write === undefined ? next : async (text) => hook.write?.(text, next, session)),
        last,
      )(line),
    );
    queue = written;
    return written.then(() => NOTHING);
  };
  const untilEnded = async (): Promise<Delivered> => {
    await link?.ended;
    return NOTHING;
  };
  const staysForEver = () => hooks().some((hook) => hook.staysForEver === true);
  const drop = async (): Promise<void> => {
    if (staysForEver()) return;
    stop();
    await link?.close();
  };

  return {
    wire: 'stdio',
    get alive() {
      return link?.alive === true;
    },
    async open() {
      const { log } = session;
      stop();
      let id: string | undefined;
      // A server in memory may speak before its link is there.
      const early = log.frames.length;
      link = dial();
      id = link.id;
      const take = (frame: (typeof log.frames)[number]) => {
        if (frame.kind === 'message' && frame.from === 'server' && frame.connection === id) session.receive(frame.message);
      };
      for (const frame of log.frames.slice(early)) take(frame);
      stop = log.listen(take);
      void link.ended.then(() => session.forget());
      return undefined;
    },
    send(outgoing) {
      const handedOver = write(typeof outgoing === 'string' ? outgoing : `${JSON.stringify(outgoing)}\n`);
      return { handedOver, over: handedOver.then(untilEnded), hangUp: () => {} };
    },
    async close() {
      if (staysForEver()) return;
      const terminate = async (): Promise<void> => {
        link?.terminate();
        if (link !== undefined) await settlesWithin(link.exited, EXIT_MS);
      };
      const end = hooks().reduceRight<() => Promise<void>>(
        (next, hook) => (hook.end === undefined ? next : async () => hook.end?.(next, terminate, session)),
        async () => {
          await link?.close();
        },
      );
      await end();
    },
    drop,
  };
}

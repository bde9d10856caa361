import { createFrameLog } from '../../core/frames/frame-log.ts';
import { MODERN } from '../../core/revision.ts';
import { createRedact, Secret } from '../../core/secrets/secret.ts';
import { createExercises } from '../../fake/exercises/exercises.ts';
import { createGallery } from '../../fake/exercises/gallery.ts';
import { FAULTS } from '../../fake/faults/index.ts';
import { isAnyAddress } from '../../fake/http/guard.ts';
import type { PrivateEndpoint } from '../../fake/tester/private-endpoint.ts';
import { startTesterHost } from '../../fake/tester/tester-host.ts';
import { html } from '../../reporters/html.ts';
import { describeShutOut } from '../../run/clients/shut-out.ts';
import type { Invocation } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import type { Io } from '../io.ts';
import { stopOf, toPortError } from '../listening.ts';
import { quoteWords } from '../shell-quote.ts';
import { renderRerun } from '../target/rerun.ts';
import { createTrace } from '../trace.ts';
import { type OpenedAccess, openAccess } from './access.ts';
import { startChecklist } from './checklist.ts';
import { problemsOf, remedyAfter } from './describe-end.ts';
import { introduce } from './introduce.ts';
import type { Outputs } from './outputs.ts';
import type { ClientOrder } from './read-order.ts';
import { runAtEach, runClient } from './run-client.ts';
import type { CommandEnd, CommandWish } from './run-command.ts';
import { openSession, type WatchSession } from './session.ts';

/** There is one endpoint here, and one client. */
const NOTES = { frames: 200_000, characters: 128 * 1024 * 1024 };

/** Serves a private URL until the user, or the command that was started, comes to an end. Resolves with the exit code. */
export async function watchOverHttp(order: ClientOrder, outputs: Outputs, invocation: Invocation, io: Io): Promise<number> {
  const log = createFrameLog(() => performance.now());
  const host = await startTesterHost({ port: order.port, host: order.host, idleMs: Number.POSITIVE_INFINITY }).catch((error: unknown) => {
    throw toPortError(error, order.port);
  });
  // The authorization server stands before the endpoint that trusts it.
  const opened = await openAccess(order);
  const shown: { session?: WatchSession } = {};
  try {
    const endpoint = host.open({
      log,
      notes: NOTES,
      page: () => (shown.session === undefined ? '' : renderPage(shown.session, order)),
      eras: order.eras,
      faults: order.faults,
      // Whoever listens for other machines is reached by names that nobody knows here.
      ...(!isOfThisMachine(order.host) && { isOurs: isAnyAddress }),
      offers: createExercises,
      // Some faults bend what the library offers, by its names.
      offersUnder: () => createGallery,
      // One that shows over stdio alone has no address: nothing would misbehave there.
      findFault: (name) => FAULTS.find(({ id, wires }) => id === name && (wires?.some((wire) => wire !== 'stdio') ?? true)),
      ...(opened.access && { access: opened.access }),
    });
    opened.watch(endpoint);
    return await watchEndpoint(endpoint, opened, order, outputs, invocation, io, (session) => {
      shown.session = session;
    });
  } finally {
    await Promise.all([host.close(), opened.close()]);
  }
}

async function watchEndpoint(
  endpoint: PrivateEndpoint,
  opened: OpenedAccess,
  order: ClientOrder,
  outputs: Outputs,
  invocation: Invocation,
  io: Io,
  onSession: (session: WatchSession) => void,
): Promise<number> {
  const { flags } = invocation;
  const redact = createRedact([...opened.secrets, new Secret(endpoint.id)]);
  io.learn?.(redact);
  let remedy = 'Point the client at the URL that is printed at the start, as a server of Streamable HTTP.';
  const shownTarget =
    order.command === undefined ? `a client at ${redact(endpoint.url)}` : quoteWords(order.command.map(redact), io.platform);
  const session = openSession(order, endpoint.log, redact, () => ({
    shownTarget,
    rerun: renderRerun('client', invocation, redact, io),
    remedy,
  }));
  onSession(session);
  const stopRecording = await outputs.record(session, 'http', shownTarget);
  const colors = wantsColors(flags, io.env, io.isStderrTerminal);
  if (flags.isOn('verbose')) endpoint.log.listen(createTrace(io, redact, flags));
  const checklist = flags.isOn('quiet') ? undefined : startChecklist(session, io, colors);
  try {
    if (order.command === undefined) await io.stderr(introduce(endpoint, opened, order, await expectedUnder(order)));
    const end =
      order.command === undefined
        ? await stopOf(io.signal)
        : await runAll(order.command, endpoint, opened, { ...order, redact }, io, flags.isOn('quiet'));
    checklist?.tell();
    checklist?.stop();
    // A client that nobody started here may still be at work: what it has not done is not wrong.
    if (typeof end === 'number') return await outputs.write(session.reportSoFar());
    remedy = remedyAfter(end, order);
    const shutOut = isMeantToGetIn(order) ? describeShutOut(session.log.frames) : undefined;
    const problems = [...problemsOf(end, order), ...(shutOut === undefined ? [] : [shutOut])];
    const isAsMeant = end.how === 'exited' || (end.how === 'late' && order.staysOpen);
    return await outputs.write(session.report(isAsMeant ? 'complete' : 'interrupted', { problems, isCut: end.how !== 'exited' }));
  } finally {
    checklist?.stop();
    stopRecording();
  }
}

/** A server that misbehaves may be one to stay away from. */
function isMeantToGetIn({ access, authFaults, faults }: ClientOrder): boolean {
  return access !== 'open' && authFaults.length + faults.length === 0;
}

/** What a good client does under the faults that are played, each sentence once. */
async function expectedUnder({ faults }: ClientOrder): Promise<readonly string[]> {
  if (faults.length === 0) return [];
  const [{ CHECKS }, { expectedOf }] = await Promise.all([import('../../checks/index.ts'), import('../gallery/expected-of.ts')]);
  return [...new Set(faults.flatMap((fault) => expectedOf(fault, CHECKS) ?? []))];
}

/** The report as it stands, for a browser. */
function renderPage(session: WatchSession, { failOn }: ClientOrder): string {
  return html.render(session.reportSoFar(), { width: Number.POSITIVE_INFINITY, colors: false }, failOn);
}

/** Names of the faults that the chosen claims are about, as far as they show there. */
async function faultsToMeet({ checks, eras }: ClientOrder): Promise<readonly string[]> {
  const named = new Set(checks.flatMap(({ under }) => (under === undefined || under === 'any' ? [] : under)));
  const { FAULTS } = await import('../../fake/faults/index.ts');
  return FAULTS.filter(
    ({ access, from, id, until, wires }) =>
      named.has(id) &&
      access === undefined &&
      (wires?.includes('http') ?? true) &&
      (eras !== 'legacy' || from === undefined || from < MODERN) &&
      (eras !== 'modern' || until === undefined || until >= MODERN),
  ).map(({ id }) => id);
}

/** Starts the client that was named, and waits until all is over. */
async function runAll(
  command: readonly [string, ...string[]],
  endpoint: PrivateEndpoint,
  { token }: OpenedAccess,
  order: ClientOrder & Pick<CommandWish, 'redact'>,
  io: Io,
  isQuiet: boolean,
): Promise<CommandEnd> {
  const { redact, withinMs } = order;
  const start = { command, endpoint, limits: { redact, withinMs }, ...(token !== undefined && { token }) };
  if (!order.meetsEachFault) return runClient(start, io);
  return runAtEach(start, await faultsToMeet(order), io, async (line) => {
    if (!isQuiet) await io.stderr(line);
  });
}

/** Nobody else can reach an address. Unlike `0.0.0.0`, which leads here and listens for all. */
function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

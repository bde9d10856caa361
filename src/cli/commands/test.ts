import { resolve } from 'node:path';
import type { RunEvent } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import type { BaselineCost } from '../../core/peer.ts';
import type { Report } from '../../core/report.ts';

import { UserError } from '../../core/user-error.ts';
import { VERSION } from '../../core/version.ts';
import { acceptFindings } from '../../core/waivers.ts';
import type { Invocation } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { renderNotice } from '../failure.ts';
import { type Io, stdoutWidth } from '../io.ts';
import { createProgress, progressFormOf } from '../progress.ts';
import { chooseSettings } from '../project/choose-settings.ts';
import { readBaseline } from '../project/read-baseline.ts';
import { readSource } from '../source/read-source.ts';
import { openTriedAccess } from '../target/access.ts';
import { createGrowingRedact } from '../target/growing-redact.ts';
import { readTarget } from '../target/read-target.ts';
import { renderRerun } from '../target/rerun.ts';
import { showTarget } from '../target/show-target.ts';
import { readBudgets, refuseGrowthFromNothing, refuseWithoutBudget, requireTokenizer } from '../test-run/budgets.ts';
import { configuredCall, readCall } from '../test-run/call.ts';
import { prepareDestinations } from '../test-run/destinations.ts';
import { watchCall } from '../test-run/doubtful-call.ts';
import { chooseFilter, refuseNothing } from '../test-run/filter.ts';
import { followRun } from '../test-run/follow-run.ts';
import { chooseHosts, refuseWithoutHost } from '../test-run/hosts.ts';
import { createRecorder } from '../test-run/recorder.ts';
import { parseReportRequests } from '../test-run/report-requests.ts';
import { readSettings } from '../test-run/settings.ts';
import { readTokens } from '../test-run/tokens.ts';
import { readWaivers } from '../test-run/waivers.ts';
import { createTrace } from '../trace.ts';

function onFrame(listener: (frame: Frame) => void): (event: RunEvent) => void {
  return (event) => {
    if (event.kind === 'frame') listener(event.frame);
  };
}

function asksForToken(event: RunEvent): boolean {
  return (
    event.kind === 'sign-in' &&
    event.signIn.hops.some(({ state, step }) => step === 'endpoint' && state !== 'open' && state !== 'unreachable')
  );
}

function nothingAsked(url: string): UserError {
  return new UserError(
    'NOTHING_PROTECTED',
    `The server at \`${url}\` asks nobody for a token: with \`--fake-auth\` there was nothing to try.`,
    'Put it behind tokens, or test it without the option.',
  );
}

/** What a growth is measured from. */
function costIn({ startedAt, server }: Report): BaselineCost {
  return { at: startedAt, ...(server?.context && { context: server.context }) };
}

export function run(invocation: Invocation, io: Io): Promise<number> {
  return runChecks('test', invocation, io);
}

/** @param area the only area whose checks are run; what is left out of them the flags say otherwise */
export async function runChecks(command: 'test' | 'auth', invocation: Invocation, io: Io, area?: string): Promise<number> {
  const { flags } = invocation;
  const settings = readSettings(flags);
  const selected = await readTarget(command, invocation, io, true);
  const { secrets, project, name } = selected;
  const chosen = chooseSettings(project, name);
  const call = (await readCall(flags, io.cwd, secrets)) ?? configuredCall(chosen.call, secrets);
  for (const fixture of Object.values(chosen.fixtures)) secrets.keepJson('', fixture.arguments);
  const named = readTokens(chosen.tokens, { environment: io.env, folder: project?.folder ?? io.cwd, secrets });
  const baseline = await readBaseline(flags, chosen, project, io);
  const budgets = readBudgets(flags, chosen.budgets);
  refuseGrowthFromNothing(flags, baseline !== undefined);
  const [{ runTest }, { CHECKS }, { REPORTERS }, { HOSTS }, { loadTokenizers }] = await Promise.all([
    import('../../run/test.ts'),
    import('../../checks/index.ts'),
    import('../../reporters/index.ts'),
    import('../../hosts/hosts.ts'),
    import('../../run/tokenizers.ts'),
  ]);
  const only = area === undefined ? chooseFilter('only', flags, chosen.only, CHECKS) : [area];
  const skip = chooseFilter('skip', flags, chosen.skip, CHECKS);
  refuseNothing(only, skip, CHECKS);
  const waivers = readWaivers(chosen.waivers, CHECKS);
  const hosts = chooseHosts(flags, chosen.hosts, HOSTS);
  refuseWithoutHost(only, hosts);
  refuseWithoutBudget(only, budgets);
  await requireTokenizer(budgets, loadTokenizers);
  const registeredAs = flags.text('server');
  const fake =
    flags.text('fake-auth') === undefined
      ? undefined
      : await (await import('../fake-auth/fake-access.ts')).openFakeAccess(selected, flags, settings, io);
  const log = createFrameLog(() => performance.now());
  try {
    const { target } = fake ?? (await openTriedAccess(selected, flags, io, log));
    const tokens = { ...named, ...fake?.tokens };
    const redact = createGrowingRedact(secrets.all);
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
    const source = await readSource(
      flags,
      requests.map(({ reporter }) => reporter),
      io,
    );
    const destinations = await prepareDestinations(requests, REPORTERS);
    const recorder = recording && (await createRecorder(recording, target, redact));

    const events = runTest({
      target,
      shownTarget: showTarget(target, redact, io.platform),
      rerun: renderRerun(command, invocation, redact, io),
      toolVersion: VERSION,
      checks: CHECKS,
      maxPages: settings.maxPages,
      limits: settings.limits,
      jobs: settings.jobs,
      ...(settings.revisions.length > 0 && { revisions: settings.revisions }),
      ...(only.length > 0 && { only }),
      ...(skip.length > 0 && { skip }),
      ...(call && { call }),
      fixtures: chosen.fixtures,
      certainFixtures: chosen.certainFixtures,
      tokens,
      ...(fake && { signToken: fake.signToken }),
      log,
      ...(hosts.length > 0 && { hosts }),
      ...(registeredAs !== undefined && { registeredAs }),
      budgets,
      loadTokenizers,
      ...(baseline && { baseline: costIn(baseline) }),
      ...(settings.waitMs !== undefined && { waitMs: settings.waitMs }),
      ...(io.signal && { signal: io.signal }),
    });
    let isAsked = false;
    const listeners: ((event: RunEvent) => void)[] = [];
    if (fake !== undefined) listeners.push((event) => (isAsked ||= asksForToken(event)));
    if (recorder !== undefined) listeners.push(recorder.record);
    if (isVerbose) listeners.push(onFrame(createTrace(io, redact, flags)));
    const watch = call && watchCall(call);
    if (watch !== undefined) listeners.push(onFrame(watch.see));
    const code = await followRun(
      {
        events,
        destinations,
        redact,
        failOn: flags.text('fail-on') === undefined ? (chosen.failOn ?? settings.failOn) : settings.failOn,
        accept: (report) =>
          acceptFindings(report, { waivers, today: new Date().toISOString().slice(0, 10), ...(baseline && { baseline }) }),
        ...source,
        screen: { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) },
        progress: createProgress(io, progressFormOf(io, { isQuiet, isVerbose }), redact),
        listeners,
        // Green without a door would say that the door is sound.
        ...(fake && {
          vet() {
            if (!isAsked) throw nothingAsked(fake.target.url);
          },
        }),
      },
      io,
    );
    for (const { sentence, remedy } of watch?.doubts() ?? []) await io.stderr(renderNotice(redact(sentence), redact(remedy)));
    return code;
  } finally {
    await fake?.close();
  }
}

import { carriedToken } from '../../client/sign-in/carried-token.ts';
import type { BaselineCost } from '../../core/peer.ts';
import type { Report } from '../../core/report.ts';
import { VERSION } from '../../core/version.ts';
import type { Invocation } from '../arguments.ts';
import type { Io } from '../io.ts';
import { chooseSettings } from '../project/choose-settings.ts';
import { readBaseline } from '../project/read-baseline.ts';
import { readTarget } from '../target/read-target.ts';
import { readBudgets, refuseGrowthFromNothing, refuseWithoutBudget, requireTokenizer } from './budgets.ts';
import { configuredCall, readCall } from './call.ts';
import { chooseFilter, refuseNothing } from './filter.ts';
import { chooseHosts, refuseWithoutHost } from './hosts.ts';
import { readSettings } from './settings.ts';
import { readTokens } from './tokens.ts';
import { readWaivers } from './waivers.ts';

/**
 * Reads and checks all that was asked for, before anything is started.
 * @param area the only area whose checks are run; what is left out of them the flags say otherwise
 * @throws UserError for the first thing that does not fit
 */
export async function readOrder(command: 'test' | 'auth', invocation: Invocation, io: Io, area?: string) {
  const { flags } = invocation;
  const settings = readSettings(flags);
  const selected = await readTarget(command, invocation, io, true);
  const { secrets, project, name } = selected;
  const chosen = chooseSettings(project, name);
  const call = (await readCall(flags, io.cwd, secrets)) ?? configuredCall(chosen.call, secrets);
  for (const fixture of Object.values(chosen.fixtures)) secrets.keepJson('', fixture.arguments);
  const tokens = readTokens(chosen.tokens, {
    ...{ environment: io.env, folder: project?.folder ?? io.cwd, secrets },
    ...(selected.target.kind === 'url' && { endpoint: selected.target.url, good: carriedToken(selected.target) }),
  });
  const baseline = await readBaseline(flags, chosen, project, io);
  const budgets = readBudgets(flags, chosen.budgets);
  refuseGrowthFromNothing(flags, baseline !== undefined);
  const [{ CHECKS }, { HOSTS }, { loadTokenizers }] = await Promise.all([
    import('../../checks/index.ts'),
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
  return {
    selected,
    settings,
    tokens,
    waivers,
    baseline,
    failOn: flags.text('fail-on') === undefined ? (chosen.failOn ?? settings.failOn) : settings.failOn,
    ...(call && { call }),
    /** What the run takes as it is. */
    options: {
      toolVersion: VERSION,
      checks: CHECKS,
      maxPages: settings.maxPages,
      limits: settings.limits,
      jobs: settings.jobs,
      ...(settings.revisions.length > 0 && { revisions: settings.revisions }),
      ...(settings.everyRevision && { everyRevision: true }),
      ...(only.length > 0 && { only }),
      ...(skip.length > 0 && { skip }),
      ...(call && { call }),
      fixtures: chosen.fixtures,
      certainFixtures: chosen.certainFixtures,
      ...(hosts.length > 0 && { hosts }),
      ...(registeredAs !== undefined && { registeredAs }),
      budgets,
      loadTokenizers,
      ...(baseline && { baseline: costIn(baseline) }),
      ...(settings.waitMs !== undefined && { waitMs: settings.waitMs }),
      ...(io.signal && { signal: io.signal }),
    },
  };
}

/** What a growth is measured from. */
function costIn({ startedAt, server }: Report): BaselineCost {
  return { at: startedAt, ...(server?.context && { context: server.context }) };
}

import type { Budgets } from '../../core/budgets.ts';
import type { ConfiguredFixture, ConfiguredPrompt, ConfiguredResource, TargetConfig, TestConfig } from '../../core/config.ts';
import { FIXTURES, type Fixture, type FixtureName, type Fixtures } from '../../core/fixtures.ts';
import type { Waiver } from '../../core/waivers.ts';
import type { Project } from './load-project.ts';

/** What a configuration says of one run: of its target, and of all where that says nothing. */
export interface ProjectSettings extends Omit<TestConfig, 'budgets' | 'fixtures' | 'waivers'> {
  readonly budgets: Budgets;
  readonly fixtures: Fixtures;
  /** Those that are meant for this target: they are its own, or no other target is there. */
  readonly certainFixtures: readonly FixtureName[];
  readonly waivers: readonly Waiver[];
  readonly call?: TargetConfig['call'];
  readonly tokens?: TargetConfig['tokens'];
}

/** Lays what stands for one target over what stands for all. Waivers, fixtures and budgets add up. */
export function chooseSettings(project: Project | undefined, targetName: string | undefined): ProjectSettings {
  const all: TestConfig = project?.config ?? {};
  const one: TargetConfig = (targetName === undefined ? undefined : project?.config.targets?.[targetName]) ?? {};
  const { only = all.only, skip = all.skip, failOn = all.failOn, hosts = all.hosts, baseline = all.baseline, call, tokens } = one;
  const names = Object.keys(project?.config.targets ?? {});
  const isOnly = names.length === 0 || (names.length === 1 && names[0] === targetName);
  return {
    budgets: { ...all.budgets, ...one.budgets },
    fixtures: { ...readFixtures(all.fixtures), ...readFixtures(one.fixtures) },
    certainFixtures: [...new Set([...(isOnly ? namesIn(all.fixtures) : []), ...namesIn(one.fixtures)])],
    waivers: [...(all.waivers ?? []), ...(one.waivers ?? [])],
    ...(only && { only }),
    ...(skip && { skip }),
    ...(failOn && { failOn }),
    ...(hosts && { hosts }),
    ...(baseline !== undefined && { baseline }),
    ...(call && { call }),
    ...(tokens && { tokens }),
  };
}

function namesIn(fixtures: TestConfig['fixtures'] = {}): readonly FixtureName[] {
  return (Object.keys(FIXTURES) as FixtureName[]).filter((name) => fixtures[name] !== undefined);
}

function readFixtures(configured: TestConfig['fixtures'] = {}): Fixtures {
  return Object.fromEntries(Object.entries(configured).map(([name, fixture]) => [name, readFixture(fixture)]));
}

function readFixture(configured: ConfiguredFixture | ConfiguredPrompt | ConfiguredResource): Fixture {
  if ('prompt' in configured) return { kind: 'prompt', tool: configured.prompt, arguments: configured.args ?? {} };
  if (!('tool' in configured)) return { kind: 'resource', tool: configured.uri, arguments: {} };
  const { tool, args = {}, uri } = configured;
  return { tool, arguments: args, ...(uri !== undefined && { uri }) };
}

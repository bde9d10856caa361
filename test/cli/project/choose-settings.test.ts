import { expect, test } from 'vitest';
import { chooseSettings } from '../../../src/cli/project/choose-settings.ts';
import type { LitmusConfig } from '../../../src/core/config.ts';

const waiver = (check: string) => ({ check, reason: 'Later.', until: '2030-01-01' });

function choose(config: LitmusConfig, target?: string) {
  return chooseSettings({ config, folder: '/p', file: { path: '/p/litmus.config.json', shown: 'litmus.config.json' } }, target);
}

test('Without a configuration nothing is set.', () => {
  expect(chooseSettings(undefined, undefined)).toEqual({ budgets: {}, fixtures: {}, certainFixtures: [], waivers: [] });
});

test('A prompt or a resource stands in the place of a tool where none can show something.', () => {
  const fixtures = { inputRequiredPrompt: { prompt: 'greet' }, inputRequiredResource: { uri: 'a://b' } };
  expect(choose({ fixtures }).fixtures).toEqual({
    inputRequiredPrompt: { kind: 'prompt', tool: 'greet', arguments: {} },
    inputRequiredResource: { kind: 'resource', tool: 'a://b', arguments: {} },
  });
});

test('A target wins over what stands for all; waivers, fixtures and budgets add up.', () => {
  const config: LitmusConfig = {
    only: ['tools'],
    failOn: 'warning',
    hosts: ['cursor'],
    waivers: [waiver('tools/a')],
    fixtures: { progress: { tool: 'export' }, logging: { tool: 'export' } },
    budgets: { contextCost: 8000, startMs: 1000 },
    targets: {
      library: {
        url: 'http://127.0.0.1:1/mcp',
        failOn: 'note',
        waivers: [waiver('tools/b')],
        fixtures: { logging: { tool: 'talk', args: { loud: true } } },
        call: { tool: 'find' },
        budgets: { startMs: 3000 },
        baseline: 'known.json',
      },
    },
  };
  expect(choose(config, 'library')).toEqual({
    only: ['tools'],
    failOn: 'note',
    hosts: ['cursor'],
    baseline: 'known.json',
    call: { tool: 'find' },
    budgets: { contextCost: 8000, startMs: 3000 },
    waivers: [waiver('tools/a'), waiver('tools/b')],
    certainFixtures: ['progress', 'logging'],
    fixtures: { progress: { tool: 'export', arguments: {} }, logging: { tool: 'talk', arguments: { loud: true } } },
  });
  expect(choose(config)).toMatchObject({ failOn: 'warning', waivers: [waiver('tools/a')] });
});

test('A fixture is meant for a target that is its own, or the only one.', () => {
  const fixtures = { progress: { tool: 'export' } };
  const own = { url: 'http://127.0.0.1:1/mcp', fixtures: { logging: { tool: 'talk' } } };
  const other = { url: 'http://127.0.0.1:2/mcp' };
  expect(choose({ fixtures }).certainFixtures).toEqual(['progress']);
  expect(choose({ fixtures, targets: { own } }, 'own').certainFixtures).toEqual(['progress', 'logging']);
  expect(choose({ fixtures, targets: { own, other } }, 'own').certainFixtures).toEqual(['logging']);
  expect(choose({ fixtures, targets: { other } }).certainFixtures).toEqual([]);
});

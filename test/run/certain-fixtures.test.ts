import { describe, expect, it } from 'vitest';
import type { Fixtures } from '../../src/core/fixtures.ts';
import type { Listing } from '../../src/core/peer.ts';
import { UserError } from '../../src/core/user-error.ts';
import { refuseUnknownFixtures, whyUnlisted } from '../../src/run/certain-fixtures.ts';

const listing = (ended: Listing['ended'], ...names: string[]): Listing => ({
  pages: [],
  items: [null, ...names.map((name) => ({ name }))],
  ended,
});
const progress: Fixtures = { progress: { tool: 'exprot', arguments: {} } };

function refusal(fixtures: Fixtures, eras: Parameters<typeof refuseUnknownFixtures>[2], certain = Object.keys(fixtures)): string {
  try {
    refuseUnknownFixtures(fixtures, certain.filter((name) => name in fixtures) as (keyof Fixtures)[], eras);
  } catch (error) {
    if (error instanceof UserError) return `${error.message} ${error.remedy}`;
    throw error;
  }
  return '';
}

describe('a fixture', () => {
  it('has to name a tool that is there', () => {
    expect(refusal(progress, [{ tools: listing('complete', 'export', 'find') }])).toBe(
      'The server has no tool `exprot`, which `fixtures.progress` names as one that sends progress while it runs. Did you mean `export`? It lists: export, find.',
    );
    expect(refusal(progress, [{ tools: listing('complete', 'exprot') }])).toBe('');
    expect(refusal(progress, [{}])).toContain('It lists no tools.');
  });

  it('has to name a prompt that is there, and may name any resource', () => {
    const fixtures: Fixtures = { inputRequiredPrompt: { kind: 'prompt', tool: 'greet', arguments: {} } };
    expect(refusal(fixtures, [{ tools: listing('complete', 'greet'), prompts: listing('complete', 'great') }])).toContain(
      'The server has no prompt `greet`',
    );
    expect(refusal(fixtures, [{ prompts: listing('complete', 'greet') }])).toBe('');
    expect(refusal({ inputRequiredResource: { kind: 'resource', tool: 'a://b', arguments: {} } }, [{}])).toBe('');
  });

  it('may be there in one era alone', () => {
    expect(refusal(progress, [{ tools: listing('complete', 'find') }, { tools: listing('complete', 'exprot') }])).toBe('');
  });

  it('is no mistake where a list was not seen whole, or it is meant for another server', () => {
    for (const ended of ['limit', 'loop', 'broken'] as const) expect(refusal(progress, [{ tools: listing(ended, 'find') }])).toBe('');
    expect(refusal(progress, [{ tools: listing('complete', 'find') }], [])).toBe('');
  });

  it.each([
    ['exprot', 'export'],
    ['exort', 'export'],
    ['exxport', 'export'],
    ['list_brnaches', 'list_branches'],
  ])('for several targets is a mistake where `%s` is one slip of the hand away from `%s`', (typed, meant) => {
    expect(refusal({ progress: { tool: typed, arguments: {} } }, [{ tools: listing('complete', meant, 'find') }], [])).toContain(
      `Did you mean \`${meant}\`? What is meant for another target stands under \`fixtures\` of that target.`,
    );
  });

  it.each([
    ['import', 'export'],
    ['get_issue', 'get_issues'],
    ['get_issue', 'get-issue'],
    ['get_issue', 'set_issue'],
    ['read_1', 'read_2'],
    ['xport', 'export'],
    ['run', 'find_everything'],
  ])('for several targets may name `%s` where this one has `%s`, and its checks tell why they are skipped', (typed, listed) => {
    const fixtures: Fixtures = { progress: { tool: typed, arguments: {} } };
    const eras = [{ tools: listing('complete', listed) }];
    expect(refusal(fixtures, eras, [])).toBe('');
    expect(whyUnlisted(fixtures, eras).progress).toContain(
      `The server has no tool \`${typed}\`, which \`fixtures.progress\` names as one that sends progress while it runs.`,
    );
  });

  it('that is listed, or whose list was not seen whole, has nothing to be told', () => {
    expect(whyUnlisted(progress, [{ tools: listing('complete', 'exprot') }])).toEqual({});
    expect(whyUnlisted(progress, [{ tools: listing('limit', 'find') }])).toEqual({});
    expect(whyUnlisted(progress, [{ tools: listing('complete', 'expert') }]).progress).toMatch(/ Did you mean `expert`\?$/);
  });
});

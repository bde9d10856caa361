import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { expectedOf } from '../../../src/cli/gallery/expected-of.ts';
import { WAYS_TO_COPE } from '../../../src/cli/gallery/ways-to-cope.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

const areas = new Set(CHECKS.map(({ id }) => `${id.split('/')[0]}/*`));

function findTwice(words: readonly string[]): readonly string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}

describe('what is expected of a good client', () => {
  it('is said of every fault', () => {
    expect(FAULTS.filter((fault) => expectedOf(fault, CHECKS) === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('is said in whole sentences, each once', () => {
    const sentences = WAYS_TO_COPE.map(({ says }) => says);
    expect(sentences.filter((says) => !/^It [^!]*\.$/.test(says))).toEqual([]);
    expect(findTwice(sentences)).toEqual([]);
  });

  it('names faults, causes and checks that there are, each once', () => {
    const faults = WAYS_TO_COPE.flatMap((way) => way.faults ?? []);
    expect(faults.filter((id) => !FAULTS.some((fault) => fault.id === id))).toEqual([]);
    expect(findTwice(faults)).toEqual([]);
    const causes = WAYS_TO_COPE.flatMap((way) => way.causes ?? []);
    expect(causes.filter((cause) => !FAULTS.some(({ diagnosis }) => diagnosis === cause))).toEqual([]);
    expect(findTwice(causes)).toEqual([]);
    const checks = WAYS_TO_COPE.flatMap((way) => way.checks ?? []);
    expect(checks.filter((id) => !areas.has(id) && !CHECKS.some((check) => check.id === id))).toEqual([]);
    expect(findTwice(checks)).toEqual([]);
  });

  it('goes by the fault itself before its check, and by its check before the area of that', () => {
    const of = (id: string) => expectedOf({ id }, CHECKS);
    expect(of('next-cursor-is-empty')).toContain('with the cursor as it was given');
    expect(of('endless-cursor')).toContain('stops after so many pages');
    expect(of('takes-forged-tokens')).toContain('notices nothing');
    expect(of('nameless-tool')).toContain('the one entry that is wrong');
    expect(expectedOf({ id: 'stays-mute', diagnosis: 'mute' }, CHECKS)).toContain('gives up');
    expect(of('no-such-fault')).toBeUndefined();
  });
});

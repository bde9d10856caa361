import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { RESTING_ON_ANSWERS } from '../../../src/peer/answers/resting-on-answers.ts';

describe('checks that rest on answers', () => {
  it('are named by areas that there are', () => {
    const areas = new Set(CHECKS.map(({ id }) => `cited:${id.split('/')[0]}/*`));
    expect(RESTING_ON_ANSWERS.filter((pattern) => !areas.has(pattern))).toEqual([]);
  });

  it('leave out those of the form of messages', () => {
    expect(RESTING_ON_ANSWERS).not.toContain('cited:jsonrpc/*');
  });
});

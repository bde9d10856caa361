import { expect, test } from 'vitest';
import { findGaps } from '../../scripts/audit/judge.ts';
import { OPEN } from '../../scripts/audit/open.ts';
import { CHECKS } from '../../src/checks/index.ts';
import { EXEMPTIONS } from '../../src/spec/exemptions.ts';
import { REQUIREMENTS } from '../../src/spec/requirements.ts';

test('Every requirement that binds servers and can be seen has a check, an exemption, or a place on the list of open ones.', () => {
  expect(findGaps({ requirements: REQUIREMENTS, checks: CHECKS, exemptions: EXEMPTIONS, open: OPEN })).toEqual([]);
});

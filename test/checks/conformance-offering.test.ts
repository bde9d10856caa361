import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { FIXTURES, type FixtureName, type Fixtures } from '../../src/core/fixtures.ts';
import { createConformanceOffering } from '../../src/fake/conformance/offering.ts';
import { runAgainstFake } from './fake-run.ts';

/** The occasions that the tools for the official suite give. */
const OCCASIONS: Fixtures = {
  progress: { tool: 'test_tool_with_progress', arguments: {} },
  logging: { tool: 'test_tool_with_logging', arguments: {} },
  sampling: { tool: 'test_sampling', arguments: { prompt: 'Which city is the capital of France?' } },
  elicitation: { tool: 'test_elicitation_sep1330_enums', arguments: {} },
  inputRequired: { tool: 'test_input_required_result_request_state', arguments: {} },
  inputRequiredPrompt: { kind: 'prompt', tool: 'test_input_required_result_prompt', arguments: {} },
  otherInputRequired: { tool: 'test_input_required_result_multi_round', arguments: {} },
  mirroredArgument: { tool: 'test_x_mcp_header', arguments: { region: 'north' } },
  taskExtension: { tool: 'slow_compute', arguments: { seconds: 0.02 } },
  taskExtensionInput: { tool: 'multi_input', arguments: {} },
  failure: { tool: 'test_error_handling', arguments: {} },
};

describe('What is offered for the official suite is healthy by the word of every check', { timeout: 60_000 }, () => {
  it.concurrent.each([
    { wire: 'stdio', revision: '2024-11-05' },
    { wire: 'http', revision: '2025-11-25' },
    { wire: 'http', revision: '2026-07-28' },
  ] as const)('over $wire in $revision, with every occasion that it gives', async ({ revision, wire }) => {
    const offers = { create: createConformanceOffering, fixtures: OCCASIONS };
    const fixtures = Object.keys(FIXTURES) as FixtureName[];
    const call = { tool: 'test_multiple_content_types', arguments: {} };
    const { checks, findings } = await runAgainstFake({ wire, revision, checks: CHECKS, offers, call, fixtures });
    expect(findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
    expect(
      checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed').map(({ id, because }) => `${id}: ${because}`),
    ).toEqual([]);
  });
});

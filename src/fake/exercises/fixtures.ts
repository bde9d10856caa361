import type { Fixtures } from '../../core/fixtures.ts';
import { COUNTER_URI } from './resources.ts';

/** Which call of the exercises shows which feature. */
export const EXERCISE_FIXTURES: Fixtures = {
  progress: { tool: 'slow', arguments: { steps: 3, pauseMs: 5 } },
  cancellation: { tool: 'slow', arguments: { steps: 20, pauseMs: 100 } },
  logging: { tool: 'log', arguments: {} },
  roots: { tool: 'ask', arguments: { mode: 'roots' } },
  sampling: { tool: 'ask', arguments: { mode: 'sampling-tools' } },
  elicitation: { tool: 'ask', arguments: { mode: 'elicitation' } },
  urlElicitation: { tool: 'ask', arguments: { mode: 'elicitation-url' } },
  urlRequired: { tool: 'ask', arguments: { mode: 'elicitation-url-first' } },
  inputRequired: { tool: 'ask', arguments: { mode: 'elicitation' } },
  inputRequiredPrompt: { kind: 'prompt', tool: 'optional_argument', arguments: { subject: 'rain' } },
  inputRequiredResource: { kind: 'resource', tool: 'exercise://texts/after-a-question', arguments: {} },
  otherInputRequired: { tool: 'ask', arguments: { mode: 'rounds' } },
  mirroredArgument: { tool: 'header', arguments: { region: 'north', shard: 7, dryRun: true } },
  task: { tool: 'long_task', arguments: { steps: 2, pauseMs: 5 } },
  taskExtension: { tool: 'long_task', arguments: { steps: 2, pauseMs: 5 } },
  taskExtensionFailure: { tool: 'long_task', arguments: { steps: 1, pauseMs: 5, outcome: 'failure' } },
  taskExtensionInput: { tool: 'long_task', arguments: { steps: 1, pauseMs: 5, ask: true } },
  structured: { tool: 'structured', arguments: { number: 42 } },
  failure: { tool: 'fail', arguments: {} },
  listChange: { tool: 'change_tools', arguments: {} },
  slowListChange: { tool: 'change_tools', arguments: { pauseMs: 1200 } },
  resourceChange: { tool: 'change_resource', arguments: {}, uri: COUNTER_URI },
};

import type { JsonObject } from '../../core/json/json.ts';
import { ASK_MODES } from './ask.ts';
import { CHANGES, count, READS, takes } from './tool-kinds.ts';

/** A tool that is listed only after `change_tools` has brought it. */
export const APPEARED = 'appeared';

/** Tools that ask, tell, run on or change something. Definitions in the form of the newest revision. */
export const ASKING_TOOLS: readonly JsonObject[] = [
  {
    name: 'ask',
    title: 'Ask',
    description:
      'Asks the client for something while the call is open, where the client has declared that it can be asked, and returns what was answered.',
    inputSchema: takes({ mode: { type: 'string', enum: [...ASK_MODES], description: 'What is asked for.' } }, ['mode']),
    annotations: { title: 'Ask', ...READS },
  },
  {
    name: 'long_task',
    title: 'Long task',
    description: 'Works for a while. Runs as a task where the client wants that, and answers when it is done otherwise.',
    inputSchema: takes({
      steps: count('How many steps it takes.', 1, 100, 3),
      pauseMs: count('How many milliseconds each step takes.', 0, 10_000, 50),
      outcome: { type: 'string', enum: ['success', 'failure'], default: 'success', description: 'How it ends.' },
      ask: { type: 'boolean', default: false, description: 'Asks the user for two things on the way, where the task can be asked from.' },
    }),
    execution: { taskSupport: 'optional' },
    annotations: { title: 'Long task', ...READS },
  },
  {
    name: 'no_arguments',
    title: 'No arguments',
    description: 'Takes no arguments at all, be they an empty object or left out, and says which of the two it got.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { title: 'No arguments', ...READS },
  },
  {
    name: 'change_tools',
    title: 'Change the tools',
    description: 'Brings an entry into a list, or takes it out again, and tells the client that the list has changed.',
    inputSchema: takes({
      list: { type: 'string', enum: ['tools', 'prompts', 'resources'], default: 'tools', description: 'Which list changes.' },
      pauseMs: count('Milliseconds to wait first.', 0, 5000, 0),
    }),
    annotations: { title: 'Change the tools', ...CHANGES },
  },
  {
    name: 'change_resource',
    title: 'Change a resource',
    description: 'Counts the resource exercise://counter up, and tells whoever has subscribed to it.',
    inputSchema: takes({}),
    annotations: { title: 'Change a resource', ...CHANGES },
  },
  {
    name: 'log',
    title: 'Log',
    description: 'Logs one message at each of the eight levels. Those below the level that the client has asked for are not sent.',
    inputSchema: takes({ text: { type: 'string', maxLength: 200, default: 'A line of the log.', description: 'What is logged.' } }),
    annotations: { title: 'Log', ...READS },
  },
  {
    name: 'header',
    title: 'Header',
    description: 'Takes arguments that clients of the stateless era repeat in headers, and returns them.',
    inputSchema: takes(
      {
        region: { type: 'string', maxLength: 60, description: 'Any word; one with letters beyond ASCII too.', 'x-mcp-header': 'Region' },
        shard: { type: 'integer', minimum: 0, maximum: 9_000_000, description: 'Any number.', 'x-mcp-header': 'Shard' },
        dryRun: { type: 'boolean', description: 'Yes or no.', 'x-mcp-header': 'Dry-Run' },
        note: { type: 'string', maxLength: 200, description: 'An argument that no header repeats.' },
      },
      ['region'],
    ),
    annotations: { title: 'Header', ...READS },
  },
  {
    name: APPEARED,
    title: 'Appeared',
    description: 'Is there only after change_tools has brought it, and says so.',
    inputSchema: takes({}),
    annotations: { title: 'Appeared', ...READS },
  },
];

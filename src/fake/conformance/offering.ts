import { randomBytes } from 'node:crypto';
import { REVISIONS } from '../../core/revision.ts';
import { createTaskStore, TASKS } from '../library/task-store.ts';
import type { Change, Offering } from '../offering.ts';
import { CONTENT_TOOLS } from './contents.ts';
import { createJobTools } from './jobs.ts';
import { completeArgument, FIRST_QUESTIONS, GETS, PROMPTS } from './prompts.ts';
import { QUESTION_TOOLS } from './questions.ts';
import { RESOURCES, readResource, TEMPLATES } from './resources.ts';
import { ROUND_TOOLS } from './rounds.ts';
import { readSkill, SKILL_METHODS, SKILL_RESOURCES, SKILLS } from './skills.ts';
import { createStreamTools } from './streams.ts';
import type { TestTools } from './test-tool.ts';

/** One page holds all: the suite reads no more. */
const DEFAULT_PAGE_SIZE = 100;
/** No tool changes anything, whatever its name says. */
const HINTS = { readOnlyHint: true, openWorldHint: false };
const NO_ARGUMENTS = { type: 'object', properties: {} };

/** What the official conformance suite wants to find on a server. */
export function createConformanceOffering(announce: (change: Change) => void, pageSize: number = DEFAULT_PAGE_SIZE): Offering {
  const tasks = createTaskStore();
  // The suite calls the first tool without arguments.
  const tools: TestTools = {
    ...CONTENT_TOOLS,
    ...createStreamTools(announce),
    ...QUESTION_TOOLS,
    ...ROUND_TOOLS,
    ...createJobTools(tasks),
  };
  return {
    revisions: REVISIONS,
    capabilities: {
      completions: {},
      extensions: { [TASKS]: {}, [SKILLS]: { directoryRead: true } },
      logging: {},
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      tools: { listChanged: true },
    },
    serverInfo: { name: 'conformance-fixtures', title: 'Conformance fixtures', version: '1.0.0' },
    tools: Object.entries(tools).map(([name, { description, inputSchema = NO_ARGUMENTS }]) => ({
      name,
      description,
      inputSchema,
      annotations: HINTS,
    })),
    resources: [...RESOURCES, ...SKILL_RESOURCES],
    templates: TEMPLATES,
    prompts: PROMPTS,
    pageSize,
    ttlMs: 60_000,
    cacheScope: 'public',
    batches: ['2025-03-26'],
    streamed: ['tools/list', 'tools/call'],
    createSessionId: () => randomBytes(24).toString('base64url'),
    calls: Object.fromEntries(Object.entries(tools).map(([name, { run }]) => [name, run])),
    tasks,
    methods: SKILL_METHODS,
    firstQuestions: FIRST_QUESTIONS,
    read: (uri) => readResource(uri) ?? readSkill(uri),
    gets: GETS,
    complete: completeArgument,
  };
}

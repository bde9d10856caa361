import { randomBytes } from 'node:crypto';
import { REVISIONS } from '../../core/revision.ts';
import { PIXEL_PNG } from '../library/media.ts';
import { createTaskStore, TASKS, type TaskStore } from '../library/task-store.ts';
import type { Change, Offering } from '../offering.ts';
import { ANSWERING_TOOLS } from './answering-tools.ts';
import { APPEARED, ASKING_TOOLS } from './asking-tools.ts';
import { createCalls } from './calls.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { createPlace } from './place.ts';
import { completeArgument, GETS, PROMPTS } from './prompts.ts';
import { APPEARED_URI, RESOURCES, readResource } from './resources.ts';
import { readTemplated, TEMPLATES } from './templates.ts';

const DEFAULT_PAGE_SIZE = 4;

/** What a client is tried on: tools, resources and prompts on each of which some client is known to stumble. */
export function createExercises(
  announce: (change: Change) => void,
  pageSize: number = DEFAULT_PAGE_SIZE,
  tasks: TaskStore = createTaskStore(),
): Offering {
  const place = createPlace();
  return {
    revisions: REVISIONS,
    capabilities: {
      completions: {},
      extensions: { [TASKS]: {} },
      logging: {},
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
      tools: { listChanged: true },
    },
    serverInfo: {
      name: 'client-exercises',
      title: 'Client Exercises',
      version: '1.0.0',
      description: 'Tools, resources and prompts for trying MCP clients out.',
      icons: [{ src: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png', sizes: ['1x1'] }],
    },
    instructions: INSTRUCTIONS,
    tools: [...ANSWERING_TOOLS, ...ASKING_TOOLS],
    resources: RESOURCES,
    templates: TEMPLATES,
    prompts: PROMPTS,
    pageSize,
    ttlMs: 0,
    cacheScope: 'private',
    batches: ['2025-03-26'],
    streamed: ['tools/list', 'tools/call'],
    createSessionId: () => randomBytes(24).toString('base64url'),
    isOffered: (name, list = 'tools') => ![APPEARED, APPEARED_URI].includes(name) || place.longer.has(list),
    calls: createCalls(place, tasks, announce),
    tasks,
    firstQuestions: {
      optional_argument: { key: 'tone', message: 'How shall the poem sound?', values: ['bright', 'calm', 'dark'] },
      'exercise://texts/after-a-question': { key: 'language', message: 'In which language?', values: ['English', 'Norwegian'] },
    },
    read: (uri, said) => readResource(uri, place, said) ?? readTemplated(uri),
    gets: GETS,
    complete: completeArgument,
  };
}

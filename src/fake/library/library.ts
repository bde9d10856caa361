import { randomBytes } from 'node:crypto';
import { REVISIONS } from '../../core/revision.ts';
import type { Change, Offering } from '../offering.ts';
import { FIRST_QUESTIONS } from './ask-first.ts';
import { createCalls } from './calls.ts';
import { PIXEL_PNG } from './media.ts';
import { GETS, PROMPTS } from './prompts.ts';
import { completeArgument, createNoticeBoard, RESOURCES, readResource, TEMPLATES } from './resources.ts';
import { createStock } from './stock.ts';
import { createTaskStore, TASKS, type TaskStore } from './task-store.ts';
import { TOOLS } from './tools.ts';

const DEFAULT_PAGE_SIZE = 5;

/** What the reference server offers. */
export function createLibrary(
  announce: (change: Change) => void,
  pageSize: number = DEFAULT_PAGE_SIZE,
  tasks: TaskStore = createTaskStore(),
): Offering {
  const board = createNoticeBoard();
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
      name: 'harbour-library',
      title: 'Harbour Library',
      version: '1.4.0',
      description: 'The catalogue and the desk of a small library.',
      icons: [{ src: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png', sizes: ['1x1'] }],
    },
    instructions: 'Look books up with search_books before you reserve one. ISBNs have 13 digits.',
    tools: TOOLS,
    resources: RESOURCES,
    templates: TEMPLATES,
    prompts: PROMPTS,
    pageSize,
    ttlMs: 60_000,
    cacheScope: 'public',
    batches: ['2025-03-26'],
    streamed: ['tools/list', 'tools/call'],
    createSessionId: () => randomBytes(24).toString('base64url'),
    isOffered: (tool) => tool !== 'join_book_club' || board.isClubOpen,
    calls: { ...createCalls(board, announce), count_stock: createStock(tasks) },
    tasks,
    firstQuestions: FIRST_QUESTIONS,
    read: (uri, said) => readResource(uri, board, said),
    gets: GETS,
    complete: completeArgument,
  };
}

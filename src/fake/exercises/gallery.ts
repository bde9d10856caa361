import { createLibrary } from '../library/library.ts';
import { createTaskStore } from '../library/task-store.ts';
import type { Change, Offering } from '../offering.ts';
import { createExercises } from './exercises.ts';

/**
 * The exercises, and the library behind them: what a client is tried on under a fault. Faults bend what the library offers
 * by its names, and the exercises are what whoever tries a client is told to use.
 */
export function createGallery(announce: (change: Change) => void, pageSize?: number): Offering {
  const tasks = createTaskStore();
  const exercises = createExercises(announce, pageSize, tasks);
  const library = createLibrary(announce, pageSize, tasks);
  return {
    ...exercises,
    tools: [...exercises.tools, ...library.tools],
    resources: [...exercises.resources, ...library.resources],
    templates: [...exercises.templates, ...library.templates],
    prompts: [...exercises.prompts, ...library.prompts],
    isOffered: (name, list) => [exercises, library].every(({ isOffered }) => isOffered?.(name, list) ?? true),
    calls: { ...library.calls, ...exercises.calls },
    gets: { ...library.gets, ...exercises.gets },
    firstQuestions: { ...library.firstQuestions, ...exercises.firstQuestions },
    read: (uri, said) => exercises.read(uri, said) ?? library.read(uri, said),
    complete: (owner, argument, given) => exercises.complete(owner, argument, given) ?? library.complete(owner, argument, given),
  };
}

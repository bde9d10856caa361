import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { findFaults } from '../../src/fake/serve.ts';

/** Serves the exercises over HTTP with these faults, for as long as they are used. */
export async function withExercises(names: readonly string[], use: (url: string, sseUrl: string) => Promise<void>): Promise<void> {
  const server = await startHttpServer({ faults: findFaults(names), offers: createExercises });
  try {
    await use(server.url, server.sseUrl);
  } finally {
    await server.close();
  }
}

import { describe, expect, it } from 'vitest';
import { withExercises } from './faulty-exercises.ts';
import { openSession } from './http-client.ts';
import { resultOf } from './memory-client.ts';

describe('a canary', () => {
  it.each(['schema-refers-to-a-canary', 'icons-are-canaries'])('is an address on the server itself: %s', (fault) =>
    withExercises([fault], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const pages: unknown[] = [];
      for (const method of ['tools/list', 'prompts/list']) {
        let cursor: unknown;
        do {
          const result = resultOf(await session.request(method, cursor === undefined ? {} : { cursor: String(cursor) }));
          pages.push(result);
          cursor = result['nextCursor'];
        } while (cursor !== undefined);
      }
      expect(JSON.stringify(pages)).toContain(`"${url}/canary/`);
      expect(JSON.stringify(pages)).not.toContain('canary.example');
    }),
  );
});

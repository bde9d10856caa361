import type { JsonObject } from '../../core/json/json.ts';

interface Kept {
  readonly value: JsonObject;
  /** Milliseconds of the clock. */
  readonly until: number;
}

/** What oidc-provider keeps things in, for one of its kinds of things. */
export interface StoreOfKind {
  upsert(id: string, value: JsonObject, expiresIn?: number): Promise<void>;
  find(id: string): Promise<JsonObject | undefined>;
  findByUid(uid: string): Promise<JsonObject | undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
}

/** Keeps everything until the server ends. @param clock milliseconds */
export function createMemoryStore(clock: () => number = Date.now): (kind: string) => StoreOfKind {
  return () => {
    const kept = new Map<string, Kept>();
    const find = (id: string): JsonObject | undefined => {
      const found = kept.get(id);
      if (found !== undefined && found.until <= clock()) kept.delete(id);
      return kept.get(id)?.value;
    };
    return {
      async upsert(id, value, expiresIn) {
        kept.set(id, { value, until: expiresIn === undefined ? Number.POSITIVE_INFINITY : clock() + expiresIn * 1000 });
      },
      find: async (id) => find(id),
      findByUid: async (uid) => [...kept.values()].find(({ value }) => value['uid'] === uid)?.value,
      async consume(id) {
        const found = kept.get(id);
        if (found !== undefined) kept.set(id, { ...found, value: { ...found.value, consumed: Math.floor(clock() / 1000) } });
      },
      async destroy(id) {
        kept.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { value }] of kept) if (value['grantId'] === grantId) kept.delete(id);
      },
    };
  };
}

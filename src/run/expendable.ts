import type { Connection } from '../core/connection.ts';
import { findListMethod, findSignOfLife, isAnswered } from '../core/frames/sign-of-life.ts';
import type { Peer } from '../core/peer.ts';
import type { Revision } from '../core/revision.ts';

/** Probe connections that hostile checks share, one of each revision. */
export interface Expendables {
  /** One that is unharmed: the one in use if it still answers, else a new one. */
  take(peer: Peer): Promise<Connection>;
  readonly inUse: Map<Revision, Connection>;
  /** Ends the one of a revision. */
  leave(revision: Revision): void;
}

/** @param open opens and greets a probe connection */
export function createExpendables(open: (revision: Revision) => Promise<Connection>): Expendables {
  const inUse = new Map<Revision, Connection>();
  return {
    inUse,
    leave(revision) {
      void inUse.get(revision)?.close();
      inUse.delete(revision);
    },
    async take(peer) {
      const { revision } = peer;
      const last = inUse.get(revision);
      if (last !== undefined) {
        inUse.delete(revision);
        if (last.alive && (await findSignOfLife(last, peer)) !== undefined) {
          inUse.set(revision, last);
          return last;
        }
        // It may take its time to end; nobody waits for it.
        void last.close();
      }
      const fresh = await open(revision);
      // On stdio a server may settle on an era with the first request that it takes, and not count discovery as one:
      // a probe that lacks the marks of the era must not be that request.
      const list = fresh.era === 'modern' ? findListMethod(peer) : undefined;
      if (list !== undefined) await isAnswered(fresh, list);
      inUse.set(revision, fresh);
      return fresh;
    },
  };
}

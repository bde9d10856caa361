import type { Access } from '../../../src/client/access.ts';
import { openDocuments } from '../../../src/client/sign-in/documents.ts';
import { findWay, type Way } from '../../../src/client/sign-in/find-way.ts';
import { openWireFetch, type WireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import type { HttpAnswer } from '../../../src/core/connection.ts';
import { challengeLinesIn, readChallenges } from '../../../src/core/sign-in/challenges.ts';
import { LIMITS, type Place } from './converse.ts';
import type { OpenAccess } from './protected-server.ts';

/** What a grant came to. */
export interface Pass {
  readonly headersFor: Access['headersFor'];
  /** Whether an answer tells something that the same request is to be sent again with. */
  learns?(refused: HttpAnswer): boolean;
}

/** Gets a pass for an endpoint from the authorization server that was found. */
export type Grant = (found: { readonly endpoint: string; readonly way: Way; readonly wire: WireFetch }) => Promise<Pass>;

/** Access by a grant that an extension of the protocol has: asked for once, where a request is refused. */
export function accessByGrant({ log, target }: Place, grant: Grant): OpenAccess {
  const setup = { target, log, timeoutMs: LIMITS.requestMs };
  const wire = openWireFetch(setup);
  let pass: Pass | undefined;

  async function obtain(refused: HttpAnswer): Promise<Pass> {
    const { challenges } = readChallenges(challengeLinesIn(refused.headers));
    const named = challenges.map(({ parameters }) => parameters.get('resource_metadata')).find((place) => place !== undefined);
    const documents = openDocuments(setup);
    try {
      const endpoint = target.url;
      const way = await findWay({ endpoint, isRefused: true, needsPage: false, documents, ...(named !== undefined && { named }) });
      return await grant({ endpoint, way, wire });
    } finally {
      await documents.close();
    }
  }

  return {
    access: {
      headersFor: (request) => pass?.headersFor(request) ?? {},
      async ask(send) {
        let answer = await send();
        if (answer?.status === 401 && pass === undefined) {
          answer.close();
          pass = await obtain(answer);
          answer = await send();
        }
        if (answer?.status !== 401 || pass?.learns?.(answer) !== true) return answer;
        answer.close();
        return send();
      },
    },
    close: () => wire.close(),
  };
}

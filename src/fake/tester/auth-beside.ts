import { AUTHORIZATION_SERVER } from '../../core/frames/frame.ts';
import type { NextHttp } from '../fault.ts';
import type { Notes } from '../observe/notes.ts';
import { observeHttp } from '../observe/observe-http.ts';
import type { EndpointAccess } from './private-endpoint.ts';

/** An authorization server beside a private endpoint, which lets in whoever brings its tokens. */
export interface AuthBeside {
  readonly issuer: string;
  readonly access: EndpointAccess;
  /** From here on what comes to it is noted down. */
  noteIn(notes: Notes): void;
  close(): Promise<void>;
}

/** @param faults of the authorization server, by their names */
export async function startAuthBeside(faults: readonly string[] = []): Promise<AuthBeside> {
  // It is large, and most runs sign nobody in.
  const { startAuthServer } = await import('../auth/start-auth-server.ts');
  let notes: Notes | undefined;
  const observe = (answer: NextHttp): NextHttp => {
    return async (request) => (notes === undefined ? answer(request) : observeHttp(answer, notes, AUTHORIZATION_SERVER)(request));
  };
  const server = await startAuthServer({ port: 0, faults, observe });
  return {
    issuer: server.issuer,
    access: { protection: { issuers: [server.issuer], verify: server.verify } },
    noteIn(place) {
      notes = place;
      notes.add({ kind: 'accept', from: 'wire', connection: AUTHORIZATION_SERVER, wire: 'http', faults });
    },
    close: server.close,
  };
}

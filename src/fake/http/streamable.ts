import { isObject, type Json, parseJson } from '../../core/json/json.ts';
import { isRevision, MODERN } from '../../core/revision.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { hasModernMeta } from '../server/meta.ts';
import type { FakeServer } from '../server/server.ts';
import { HttpSession } from './http-session.ts';
import { respondEmpty, respondJson } from './responses.ts';
import { answerPost, respondPlain } from './session-posts.ts';
import { answerStateless } from './stateless-posts.ts';

/** The one endpoint of Streamable HTTP, in both eras. */
export class StreamableEndpoint {
  readonly #server: FakeServer;
  readonly sessions = new Map<string, HttpSession>();

  constructor(server: FakeServer) {
    this.#server = server;
  }

  async answer(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    const { method } = request;
    const allowed = this.#server.eras === 'modern' ? ['POST'] : ['GET', 'POST', 'DELETE'];
    if (!allowed.includes(method))
      return {
        ...respondJson(405, this.#server.refuse(-32600, `${method} is not served here.`, request)),
        headers: { allow: allowed.join(', ') },
      };
    if (method === 'POST') return this.#post(request);
    const session = this.#find(request);
    if (!(session instanceof HttpSession)) return session;
    if (method === 'DELETE') return this.#delete(session);
    const accept = request.headers['accept'] ?? '*/*';
    if (!/text\/event-stream|text\/\*|\*\/\*/i.test(accept))
      return respondJson(406, this.#server.refuse(-32600, 'GET answers with text/event-stream only.', request));
    return session.listen(request);
  }

  endAll(): void {
    for (const session of this.sessions.values()) session.end();
    this.sessions.clear();
  }

  async #post(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return respondJson(415, this.#server.refuse(-32600, 'The body must be application/json.', request));
    const parsed = parseJson(request.body);
    if (parsed === undefined) return respondJson(400, this.#server.refuse(-32700, 'The body is not JSON.', request));
    const { value } = parsed;
    if (this.#isModern(request, value)) return answerStateless(this.#server, value, request);
    if (isObject(value) && value['method'] === 'initialize') return this.#initialize(value, request);
    const session = this.#find(request);
    return session instanceof HttpSession ? answerPost(this.#server, session, value, request) : session;
  }

  #isModern(request: FakeHttpRequest, value: Json): boolean {
    if (this.#server.eras !== 'both') return this.#server.eras === 'modern';
    if (isObject(value) && hasModernMeta(value)) return true;
    // Some clients of the session era send the header with `initialize` as well, where it means nothing.
    return request.headers['mcp-protocol-version'] === MODERN && !(isObject(value) && value['method'] === 'initialize');
  }

  async #initialize(message: Json, request: FakeHttpRequest): Promise<FakeHttpResponse> {
    if (!isObject(message)) return respondJson(400, this.#server.refuse(-32600, 'A message must be an object.', request));
    if (request.headers['mcp-session-id'] !== undefined) {
      const found = this.#find(request);
      return found instanceof HttpSession ? answerPost(this.#server, found, message, request) : found;
    }
    const server = this.#server;
    const http = new HttpSession(server, server.offeringFor('2025-11-25').createSessionId());
    const response = await server.receive(http.session, message, { modern: false, emit: http.session.emit });
    const answer = await respondPlain(server, http, message, response, request);
    if (response?.['result'] === undefined) {
      http.end();
      return answer;
    }
    this.sessions.set(http.session.id, http);
    return { ...answer, headers: { ...answer.headers, 'mcp-session-id': http.session.id } };
  }

  /** The session that a request names, or the refusal. */
  #find(request: FakeHttpRequest): HttpSession | FakeHttpResponse {
    const id = request.headers['mcp-session-id'];
    if (id === undefined) return respondJson(400, this.#server.refuse(-32600, 'The header Mcp-Session-Id is missing.', request));
    const session = this.sessions.get(id);
    if (session === undefined) return respondJson(404, this.#server.refuse(-32600, 'There is no such session, or it has ended.', request));
    const version = request.headers['mcp-protocol-version'];
    const isServed =
      version === undefined || (isRevision(version) && version !== MODERN && this.#server.offeringFor(version).revisions.includes(version));
    return isServed
      ? session
      : respondJson(400, this.#server.refuse(-32600, `The protocol version ${version} is not served in a session.`, request));
  }

  #delete(session: HttpSession): FakeHttpResponse {
    this.sessions.delete(session.session.id);
    session.end();
    return respondEmpty(204);
  }
}

import { messageIn } from '../bending.ts';
import type { FakeEvent } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cuts-its-tools-in-the-middle',
  does: 'Answers `tools/list` as JSON, and closes the connection after half of it.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    if (messageIn(request)?.['method'] !== 'tools/list' || response.status !== 200) return response;
    const body = typeof response.body === 'string' ? response.body : await responseIn(response.events);
    const half = async function* () {
      yield { raw: body.slice(0, body.length / 2) };
      // Without its end the connection is cut.
      throw new Error('ECONNRESET');
    };
    const length = String(new TextEncoder().encode(body).length);
    return { status: 200, headers: { 'content-type': 'application/json', 'content-length': length }, events: half() };
  },
});

async function responseIn(events: AsyncIterable<FakeEvent> = (async function* () {})()): Promise<string> {
  let body = '';
  for await (const { data = '' } of events) if (data.includes('"result"')) body = data;
  return body;
}

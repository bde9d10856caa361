import { messageIn } from '../bending.ts';
import { answerStatelessPosts } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

const { http: refuseStateless } = answerStatelessPosts(() => ({ status: 404, headers: {} }));

export default defineFault({
  id: 'initialize-event-stays-open',
  does: 'Keeps sessions alone, and answers `initialize` with an event that no blank line ends, on a stream that stays open.',
  wires: ['http'],
  diagnosis: 'stream-without-answer',
  async http(request, next, server) {
    const response = await refuseStateless(request, next, server);
    if (messageIn(request)?.['method'] !== 'initialize' || typeof response.body !== 'string') return response;
    const { body, ...rest } = response;
    return {
      ...rest,
      headers: { ...response.headers, 'content-type': 'text/event-stream' },
      events: begin(`event: message\ndata: ${body}\n`, request.signal),
    };
  },
});

async function* begin(raw: string, signal: AbortSignal) {
  yield { raw };
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'calls-are-never-answered',
  does: 'Never brings the result of a call, and goes on answering everything else.',
  tries: 'clients',
  async handle(message, next) {
    const answer = await next(message);
    return message['method'] === 'tools/call' && answer?.['result'] !== undefined ? undefined : answer;
  },
});

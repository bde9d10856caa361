import { defineFault } from '../fault.ts';

const MANY = 26_000;

export default defineFault({
  id: 'never-stops-logging',
  does: 'Logs without end once its prompts are listed.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (message['method'] !== 'prompts/list' || process === undefined) return next(message);
    const line = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Again.' } });
    process.stdout(`${line}\n`.repeat(MANY));
    return undefined;
  },
});

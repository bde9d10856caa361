import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'joins-messages-on-a-line',
  does: 'Writes a ping and the message after it on one line.',
  wires: ['stdio'],
  until: '2025-11-25',
  bend: (message) =>
    message['method'] === 'prompts/list'
      ? `${JSON.stringify({ jsonrpc: '2.0', id: 'beside', method: 'ping' })}${JSON.stringify(message)}\n`
      : message,
});

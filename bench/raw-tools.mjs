// The least that a client can do: start, initialize, list, end.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
createInterface({ input: child.stdout }).on('line', (line) => {
  const { id, result } = JSON.parse(line);
  if (id === 1) for (const message of [{ method: 'notifications/initialized' }, { id: 2, method: 'tools/list' }]) send(message);
  if (id === 2) child.stdin.end(() => console.log(result.tools.map(({ name }) => name).join('\n')));
});
send({
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
});

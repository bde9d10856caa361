// How many clients the client tester bears: 1,000 private endpoints, each with a session that lists tools and calls one, 200 of
// them with a stream that stays open. Beside it runs a server on the official SDK 1.x with as many sessions. Prints ratios; build first.
import { fork } from 'node:child_process';

const COUNT = Number(process.argv[2] ?? 1000);
const STREAMS = Math.min(200, COUNT);
const AT_ONCE = 20;
const BOUND = { cpu: 1.2, memory: 1.2 };

const ours = await play('bench/servers/tester.mjs');
const sdk = await play('bench/servers/sdk-sessions.mjs');

const ratio = (name) => ours[name] / sdk[name];
console.log(`${COUNT} endpoints with a session each, ${STREAMS} streams open`);
console.log(
  `  memory     ${ours.mib.toFixed(0)} MiB, SDK 1.x ${sdk.mib.toFixed(0)} MiB: ${ratio('mib').toFixed(2)} (bound ${BOUND.memory})`,
);
console.log(
  `  processor  ${ours.cpuMs.toFixed(0)} ms, SDK 1.x ${sdk.cpuMs.toFixed(0)} ms: ${ratio('cpuMs').toFixed(2)} (bound ${BOUND.cpu})`,
);
console.log(
  `  an endpoint and its client take ${((ours.mib - ours.emptyMib) / COUNT).toFixed(3)} MiB (SDK 1.x ${((sdk.mib - sdk.emptyMib) / COUNT).toFixed(3)})`,
);
if (ratio('cpuMs') > BOUND.cpu || ratio('mib') > BOUND.memory) process.exitCode = 1;

async function play(server) {
  const child = fork(server, { env: { ...process.env, COUNT: String(COUNT) }, execArgv: ['--expose-gc'] });
  const { urls } = await heard(child);
  const before = await cost(child);
  const hold = new AbortController();
  const queue = urls.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, url] of queue) await useOnce(url, index < STREAMS ? hold.signal : undefined);
    }),
  );
  const after = await cost(child);
  hold.abort();
  child.send('end');
  await new Promise((resolve) => child.once('exit', resolve));
  return { mib: after.mib, emptyMib: before.mib, cpuMs: after.cpuMs - before.cpuMs };
}

/** What an ordinary client does. @param hold keeps its stream open when given */
async function useOnce(url, hold) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const post = async (message) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${message.method}: ${response.status} ${text}`);
    return response;
  };
  const clientInfo = { name: 'bench', version: '1.0.0' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const opened = await post({ id: 1, method: 'initialize', params });
  Object.assign(headers, { 'mcp-session-id': opened.headers.get('mcp-session-id'), 'mcp-protocol-version': '2025-06-18' });
  await post({ method: 'notifications/initialized' });
  if (hold !== undefined) {
    const response = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: hold });
    response.body.pipeTo(new WritableStream()).catch(() => {});
  }
  await post({ id: 2, method: 'tools/list' });
  await post({ id: 3, method: 'tools/call', params: { name: 'echo', arguments: { text: 'hello' } } });
}

function cost(child) {
  const told = heard(child);
  child.send('cost');
  return told;
}

function heard(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
  });
}

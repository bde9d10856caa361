// Says again what a recording says, and takes in what it brings: the least that a client can do to read the same. It asks the
// requests that were answered, on as many connections, two of them at a time, and keeps what it has parsed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [recording, ...target] = process.argv.slice(2);
const url = target[0]?.startsWith('http') ? target[0] : undefined;
const kept = [];
const waiting = scriptsOf(readFileSync(recording, 'utf8').trim().split('\n').slice(1).map(parse));
await Promise.all([lane(), lane()]);
console.log(kept.length);

async function lane() {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    await (url ? sayOverHttp(script) : sayToProcess(script));
}

/** Of each connection the requests that were answered, and the notifications, in their order. */
function scriptsOf(frames) {
  const messages = frames.filter(({ kind }) => kind === 'message').map((frame) => ({ ...frame, message: parse(frame.text) }));
  const answered = new Set(messages.flatMap(({ from, connection, message }) => (from === 'server' ? [keyOf(connection, message)] : [])));
  const scripts = new Map();
  for (const { from, connection, message, text } of messages) {
    const isAnswered = message.id !== undefined && answered.has(keyOf(connection, message));
    if (from !== 'client' || message.method === undefined || !(isAnswered || message.id === undefined)) continue;
    scripts.set(connection, [...(scripts.get(connection) ?? []), { id: message.id, text }]);
  }
  return [...scripts.values()];
}

async function sayToProcess(script) {
  const child = spawn(target[0], target.slice(1), { stdio: ['pipe', 'pipe', 'ignore'] });
  const heard = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parse(line);
    kept.push({ line, message });
    heard.get(message.id)?.();
  });
  for (const { id, text } of script) {
    const answer = id === undefined ? undefined : new Promise((resolve) => heard.set(id, resolve));
    child.stdin.write(`${text}\n`);
    await answer;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await ended;
}

async function sayOverHttp(script) {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  for (const { text } of script) {
    const response = await fetch(url, { method: 'POST', headers, body: text });
    const session = response.headers.get('mcp-session-id');
    if (session !== null) headers['mcp-session-id'] = session;
    for (const line of (await response.text()).split('\n')) {
      const data = line.startsWith('data: ') ? line.slice(6) : line;
      if (data.startsWith('{')) kept.push({ line: data, message: parse(data) });
    }
  }
  await fetch(url, { method: 'DELETE', headers });
}

function keyOf(connection, { id, method }) {
  return method === undefined || id !== undefined ? `${connection} ${JSON.stringify(id)}` : '';
}

function parse(text) {
  return JSON.parse(text);
}

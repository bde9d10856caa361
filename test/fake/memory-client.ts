import { isObject, type Json, type JsonObject, parseJson } from '../../src/core/json/json.ts';
import type { MemoryPeer } from '../../src/core/target.ts';

/** A raw client of a peer in memory: it keeps every line and hides nothing. */
export interface MemoryClient {
  readonly lines: readonly string[];
  readonly stderr: readonly string[];
  readonly exitCode: number | undefined;
  write(raw: string | Uint8Array): void;
  end(): void;
  /** Sends a message, and waits for the first message with its id. */
  ask(message: JsonObject): Promise<JsonObject>;
  request(method: string, params?: JsonObject): Promise<JsonObject>;
  notify(method: string, params?: JsonObject): void;
  /** Waits for a message that passes the test, from now on or already seen. */
  waitFor(test: (message: Json) => boolean): Promise<Json>;
  /** `initialize` and `initialized`. */
  open(revision: string, capabilities?: JsonObject): Promise<JsonObject>;
  quiet(): Promise<void>;
}

export const MODERN_META: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '0' },
};

export function startMemoryClient(peer: MemoryPeer): MemoryClient {
  const lines: string[] = [];
  const stderr: string[] = [];
  const listeners = new Set<() => void>();
  let exitCode: number | undefined;
  let rest = '';
  let ids = 0;
  const handlers = peer.start({
    environment: {},
    cwd: '/',
    spawnChild() {},
    stdout(bytes) {
      rest += typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8');
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      for (const listener of [...listeners]) listener();
    },
    stderr: (text) => void stderr.push(text),
    exit(code) {
      exitCode = code;
    },
  });
  const client: MemoryClient = {
    lines,
    stderr,
    get exitCode() {
      return exitCode;
    },
    write: (raw) => handlers.stdin(typeof raw === 'string' ? Buffer.from(raw) : raw),
    end: () => handlers.end(),
    waitFor(test) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`No such message among:\n${lines.join('\n')}`));
        }, 1500);
        const look = () => {
          const found = lines.flatMap((line) => parseJson(line) ?? []).find(({ value }) => test(value));
          if (found === undefined) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found.value);
        };
        listeners.add(look);
        look();
      });
    },
    async ask(message) {
      client.write(`${JSON.stringify(message)}\n`);
      const reply = await client.waitFor((each) => isObject(each) && each['id'] === message['id'] && each['method'] === undefined);
      if (!isObject(reply)) throw new Error('unreachable');
      return reply;
    },
    request: (method, params) => client.ask({ jsonrpc: '2.0', id: ++ids, method, ...(params && { params }) }),
    notify: (method, params) => client.write(`${JSON.stringify({ jsonrpc: '2.0', method, ...(params && { params }) })}\n`),
    async open(revision, capabilities = {}) {
      const opening = await client.request('initialize', {
        protocolVersion: revision,
        capabilities,
        clientInfo: { name: 'raw', version: '0' },
      });
      client.notify('notifications/initialized');
      return opening;
    },
    quiet: () => new Promise((resolve) => setTimeout(resolve, 40)),
  };
  return client;
}

export function resultOf(response: JsonObject): JsonObject {
  if (!isObject(response['result'])) throw new Error(`No result: ${JSON.stringify(response)}`);
  return response['result'];
}

export function errorOf(response: JsonObject): JsonObject {
  if (!isObject(response['error'])) throw new Error(`No error: ${JSON.stringify(response)}`);
  return response['error'];
}

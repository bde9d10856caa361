// The client of the TypeScript SDK 1.x, as its guide has an application use it.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { useOldClient } from './sdk-v1-client.mjs';
import { readWords } from './steps.mjs';

const { wire, target, args } = readWords();

await useOldClient(Client, createTransport());

function createTransport() {
  if (wire === 'http') return new StreamableHTTPClientTransport(new URL(target));
  if (wire === 'sse') return new SSEClientTransport(new URL(target));
  return new StdioClientTransport({ command: target, args });
}

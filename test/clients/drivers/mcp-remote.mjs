// `mcp-remote` between a server at a URL and a host that knows only stdio: the host is the client of the TypeScript SDK 1.x.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { useOldClient } from './sdk-v1-client.mjs';
import { binaryOf, readWords } from './steps.mjs';

const { options, wire, target } = readWords();
const words = [
  target,
  ...(wire === 'sse' ? ['--transport', 'sse-only'] : []),
  ...(options.includes('--auto') ? ['--protocol', 'auto'] : []),
];
const { HOME = '', MCP_REMOTE_CONFIG_DIR = HOME } = process.env;

await useOldClient(
  Client,
  new StdioClientTransport({
    command: process.execPath,
    args: [binaryOf('mcp-remote', 'dist/proxy.js'), ...words],
    env: { ...getDefaultEnvironment(), MCP_REMOTE_CONFIG_DIR },
  }),
);

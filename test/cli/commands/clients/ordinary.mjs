// A client on the official SDK, as its guide has it: one page of tools, one call. Its last word is the URL.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [url, token] = process.argv.slice(2);
const client = new Client({ name: 'ordinary', version: '1.0.0' });
const headers = token ? { Authorization: `Bearer ${token}` } : {};
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
const { tools } = await client.listTools();
process.stdout.write(`It sees ${tools.length} tools.\n`);
await client.callTool({ name: 'echo', arguments: { text: 'hello' } });
await client.close();

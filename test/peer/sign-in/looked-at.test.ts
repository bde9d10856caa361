import { describe, expect, test } from 'vitest';
import { wasSurelyLookedAt } from '../../../src/peer/sign-in/looked-at.ts';

const result = (text: string) => ({ result: { isError: true, content: [{ type: 'text', text }] } });
const error = (code: number, message: string) => ({ error: { code, message } });

describe('What shows beyond doubt that a request was looked at', () => {
  test.each([
    ['tools/list', { result: { tools: [] } }],
    ['tools/call', result('Tool mcp_litmus_no_such_tool not found')],
    ['tools/call', error(-32602, 'Unknown tool: mcp_litmus_no_such_tool')],
    ['tools/call', error(-32602, 'MCP error -32602: Tool mcp_litmus_no_such_tool not found')],
    ['tools/call', error(-32601, 'mcp_litmus_no_such_tool does not exist')],
  ])('is an answer of %s such as %j.', (asked, response) => {
    expect(wasSurelyLookedAt(asked, response)).toBe(true);
  });

  test.each([
    ['tools/list', { result: {} }],
    ['tools/list', error(-32602, 'Invalid request parameters')],
    ['tools/call', { result: {} }],
    ['tools/call', result('Please sign in first.')],
    ['tools/call', result('401: authentication required')],
    ['tools/call', error(-32602, 'Invalid request parameters')],
    ['tools/call', error(-32000, 'Bad Request: Server not initialized')],
    ['tools/call', error(-32001, 'Session not found')],
    ['tools/call', error(-32022, 'Unsupported protocol version')],
    ['tools/call', error(-32603, 'Internal error')],
    ['tools/call', error(-32001, 'Unknown tool, or you are not allowed to call mcp_litmus_no_such_tool')],
  ])('is no answer of %s such as %j.', (asked, response) => {
    expect(wasSurelyLookedAt(asked, response)).toBe(false);
  });
});

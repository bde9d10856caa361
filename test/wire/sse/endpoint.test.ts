import { describe, expect, it } from 'vitest';
import { readEndpoint } from '../../../src/wire/sse/endpoint.ts';

const STREAM = 'https://mcp.example/v1/sse?key=1';

describe('the endpoint of a stream', () => {
  it.each([
    ['/messages?sessionId=1', 'https://mcp.example/messages?sessionId=1'],
    ['messages', 'https://mcp.example/v1/messages'],
    ['?sessionId=1', 'https://mcp.example/v1/sse?sessionId=1'],
    ['https://mcp.example/m', 'https://mcp.example/m'],
    ['https://MCP.example:443/m', 'https://mcp.example/m'],
    [' /messages ', 'https://mcp.example/messages'],
  ])('is resolved against the URL of the stream: `%s`.', (data, url) => {
    expect(readEndpoint(data, STREAM)).toEqual({ url });
  });

  it.each([
    ['https://evil.example/m', 'https://evil.example/m'],
    ['//evil.example/m', 'https://evil.example/m'],
    ['http://mcp.example/m', 'http://mcp.example/m'],
    ['https://mcp.example:8443/m', 'https://mcp.example:8443/m'],
    ['https://mcp.example@evil.example/', 'https://mcp.example@evil.example/'],
  ])('is foreign when its origin is another: `%s`.', (data, url) => {
    expect(readEndpoint(data, STREAM)).toEqual({ url, problem: 'foreign-origin' });
  });

  it.each(['', '  ', 'http://[', 'file:///etc/passwd', 'javascript:alert(1)'])('is bad when it is no URL of HTTP: `%s`.', (data) => {
    expect(readEndpoint(data, STREAM)).toEqual({ problem: 'bad-endpoint' });
  });
});

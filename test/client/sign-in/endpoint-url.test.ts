import { describe, expect, it } from 'vitest';
import { checkEndpointUrl } from '../../../src/client/sign-in/endpoint-url.ts';

const check = (text: string, endpoint: string) => () => checkEndpointUrl(text, 'token endpoint', endpoint);

describe('a URL that credentials go to', () => {
  it.each([
    ['https://auth.example/token', 'https://example.com/mcp'],
    ['http://127.0.0.1:9/token', 'http://127.0.0.1:8/mcp'],
    ['http://192.168.1.9/token', 'http://192.168.1.8/mcp'],
    ['http://auth:8080/token', 'http://server:3000/mcp'],
  ])('may be `%s` for `%s`.', (text, endpoint) => {
    expect(check(text, endpoint)().href).toBe(text);
  });

  it.each([
    ['javascript:alert(1)', 'https://example.com/mcp', 'no URL of HTTP'],
    ['/token', 'https://example.com/mcp', 'no URL of HTTP'],
    ['http://auth.example/token', 'https://example.com/mcp', 'is not on TLS'],
    ['https://127.0.0.1/token', 'https://example.com/mcp', 'nothing is sent there'],
    ['https://[::ffff:10.0.0.1]/token', 'https://example.com/mcp', 'nothing is sent there'],
    ['http://192.168.1.9/token', 'http://127.0.0.1/mcp', 'nothing is sent there'],
    ['http://127.0.0.1/token', 'http://192.168.1.9/mcp', 'nothing is sent there'],
    ['http://169.254.169.254/token', 'http://127.0.0.1/mcp', 'nothing is sent there'],
  ])('may not be `%s` for `%s`.', (text, endpoint, sentence) => {
    expect(check(text, endpoint)).toThrow(sentence);
  });
});

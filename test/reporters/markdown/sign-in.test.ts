import { expect, test } from 'vitest';
import { renderSignIn } from '../../../src/reporters/markdown/sign-in.ts';
import { shelved } from '../shelf.ts';

test('Each place is a line, with what stands in the way in bold, where nobody comes in.', () => {
  const [text = ''] = renderSignIn(shelved('refused'));
  const lines = text.split('\n');
  expect(lines[0]).toBe('### The way to a token');
  expect(lines[2]).toBe('**No authorization server that is named has metadata that can be read.**');
  expect(lines.slice(4)).toHaveLength(4);
  expect(lines[4]).toBe('- 401 `https://mcp.example.com/mcp` `initialize` without a token asks for a token');
  expect(lines[7]).toMatch(/^- \*\*200 `https:\/\/sign-in\.example\.com\/\.well-known\/oauth-authorization-server`\*\* metadata/);
});

test('Where the way leads to its end it is folded up.', () => {
  const [text = ''] = renderSignIn(shelved('behind-tokens'));
  expect(text).toMatch(/^<details><summary>The way to a token<\/summary>\n\n- 401 /);
  expect(text).toMatch(/Found\.\n\nWhat hosts make of it, each in an order of its own:\n\n- Desk: /);
  expect(text).toMatch(/- \*\*Pocket\*\*: .* \(uncertain\)\n- Cloud Desk: .*\n\n<\/details>$/);
});

test('Of many places the first are shown, and the rest is counted.', () => {
  const report = shelved('hostile');
  const hops = Array.from({ length: 100 }, () => report.signIn?.hops ?? []).flat();
  const [text = ''] = renderSignIn({ ...report, signIn: { hops } });
  expect(text).toContain('- and 60 more');
});

test('Without sign-in there is nothing.', () => {
  expect(renderSignIn(shelved('passing'))).toEqual([]);
});

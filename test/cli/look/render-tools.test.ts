import { describe, expect, test } from 'vitest';
import { renderTools, renderToolsHead } from '../../../src/cli/look/render-tools.ts';

const plain = (text: string) => text;
const SCREEN = { width: 60, colors: false };
const render = (...tools: Parameters<typeof renderTools>[0]) => renderTools(tools, plain, SCREEN);

describe('renderTools', () => {
  test('A tool shows the arguments it needs, that there are more, its hints, and what it says of itself.', () => {
    const inputSchema = { type: 'object', properties: { a: {}, b: {}, c: {} }, required: ['a', 'b'] };
    expect(
      render({
        name: 'add',
        description: '\n  Adds two numbers.\nAnd more.',
        inputSchema,
        annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
      }),
    ).toBe('add(a, b, …)  read-only, closed world\n    Adds two numbers.\n');
  });

  test('A tool without a description shows its title, and one without either just its name.', () => {
    expect(render({ name: 'a', title: 'The A' }, { name: 'b', annotations: { destructiveHint: true, idempotentHint: true } })).toBe(
      'a()\n    The A\nb()  destructive, idempotent\n',
    );
  });

  test('What a terminal would act on is spelled out, and a long line is cut.', () => {
    expect(render({ name: 'a\u001b[2J', description: `\u202e${'x'.repeat(100)}` })).toBe(`a\\x1b[2J()\n    \\u202e${'x'.repeat(49)}…\n`);
  });

  test('A line of wide characters is cut by the columns it takes, and no character is halved.', () => {
    expect(render({ name: 'a', description: '😀'.repeat(100) })).toBe(`a()\n    ${'😀'.repeat(27)}…\n`);
  });

  test('What is no tool is shown as what it is.', () => {
    expect(render(7, { description: 'no name' }, { name: 'a', inputSchema: 'no', annotations: [] })).toBe(
      'not an object: 7\n(no name)()\n    no name\na()\n',
    );
  });

  test('Secrets are masked.', () => {
    expect(renderTools([{ name: 'a', description: 'hush' }], (text) => text.replace('hush', '[secret]'), SCREEN)).toBe(
      'a()\n    [secret]\n',
    );
  });
});

describe('renderToolsHead', () => {
  test('It says whose tools these are, and how many.', () => {
    const connection = { revision: '2025-11-25', wire: 'stdio' };
    expect(renderToolsHead({ name: 'x', version: '1' }, connection, 2, plain)).toBe('x 1, 2025-11-25 over stdio: 2 tools\n\n');
    expect(renderToolsHead(undefined, connection, 1, plain)).toBe('A server without a name, 2025-11-25 over stdio: 1 tool\n\n');
    expect(renderToolsHead({}, connection, 0, plain)).toBe('A server without a name, 2025-11-25 over stdio: 0 tools\n');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { startCpuClock } from '../cpu-clock.ts';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

// What a server says is read by them, as long as it likes to be. Twice as long may take twice as long, not four times.
const LENGTH = 4000;
const LONGEST_MS = 5;

/** What a pattern may have to give up on, again at every place. */
const UNITS = ['a', '1', ' ', '\n', '/', '.', ':', '-', '"', '<', '\\', 'a.', '/a', 'a:', 'a ', 'a1', '":', '\n ', ':1'];

function expressionsOf(file: string): readonly RegExp[] {
  const found: RegExp[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  });
  visitor.visit(parseSync(file, readFileSync(path.join(SOURCE, file), 'utf8')).program);
  return found;
}

/** The words that stand in a pattern: it has to get past them before it can lose its way. */
function beginningsOf({ source }: RegExp): readonly string[] {
  return ['', ...new Set(source.match(/[\w<"/]{2,}(?: |:\/\/)?/g) ?? [])].slice(0, 6);
}

function slowTextOf(expression: RegExp): string | undefined {
  for (const beginning of beginningsOf(expression)) {
    for (const unit of UNITS) {
      const text = `${beginning}${unit.repeat(LENGTH / unit.length)}\u0001`;
      const isSlow = () => {
        const spent = startCpuClock();
        text.replace(expression, '');
        return spent() > LONGEST_MS;
      };
      // More than once, since a collection of garbage may fall into it.
      if (isSlow() && isSlow() && isSlow()) return JSON.stringify(text.slice(0, 30));
    }
  }
  return undefined;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('fake'));

test('No pattern takes more than its share of time over a long text, whatever the text is.', () => {
  const slow = files.flatMap((file) =>
    expressionsOf(file).flatMap((expression) => {
      const text = slowTextOf(expression);
      return text === undefined ? [] : [`${file}: ${expression} over ${text}…`];
    }),
  );
  expect(slow).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { groupByCause, nameTools } from '../../../src/peer/lists/tool-causes.ts';
import { listedTools } from '../../../src/peer/lists/tool-list.ts';
import { listedPeer } from '../listed-peer.ts';

const toolsNamed = (...pages: string[][]) => listedTools(listedPeer({ pages: pages.map((names) => names.map((name) => ({ name }))) }));

describe('causes', () => {
  it('gather every tool that they hit, in the order of the list', () => {
    const causes = groupByCause(toolsNamed(['a', 'b'], ['c']), function* ({ name }) {
      if (name !== 'b') yield { message: 'odd', detail: 'x', first: name };
    });
    expect(causes.map(({ offence, where, subject, evidence }) => ({ offence, where, subject, frames: evidence.length }))).toEqual([
      { offence: { message: 'odd', detail: 'x', first: 'a' }, where: '2 tools (`a`, `c`)', subject: 'odd: x', frames: 2 },
    ]);
  });

  it('are about the tool itself when they hit one', () => {
    const [cause] = groupByCause(toolsNamed(['a']), () => [{ message: 'odd' }, { message: 'odd' }]);
    expect(cause?.subject).toBe('a');
    expect(cause?.where).toBe('the tool `a`');
    expect(cause?.tools.length).toBe(1);
  });

  it('are told apart by their detail', () => {
    const causes = groupByCause(toolsNamed(['a', 'b']), ({ name }) => [{ message: 'odd', detail: name }]);
    expect(causes.map(({ subject }) => subject)).toEqual(['a', 'b']);
  });

  it('become one when there are more of a kind than anybody reads', () => {
    const tools = toolsNamed(Array.from({ length: 300 }, (_, index) => `tool_${index}`));
    const causes = groupByCause(tools, ({ name }) => [
      { message: 'odd', detail: name },
      { message: 'odd', detail: `${name} again` },
      { message: 'other' },
    ]);
    expect(causes.length).toBe(22);
    expect(causes.at(-1)?.where).toBe('290 tools (`tool_10`, `tool_11`, `tool_12`, `tool_13`, `tool_14`, …), or something like it');
    expect(causes.at(-1)?.subject).toBe('odd');
  });

  it('name the first few tools only, and cite few frames', () => {
    const tools = toolsNamed(...Array.from({ length: 900 }, (_, index) => [`tool_${index}`]));
    const [cause] = groupByCause(tools, () => [{ message: 'odd' }]);
    expect(cause?.where).toBe('900 tools (`tool_0`, `tool_1`, `tool_2`, `tool_3`, `tool_4`, …)');
    expect(cause?.evidence.length).toBe(3);
  });
});

describe('tools in words', () => {
  it('count every tool and name each name once', () => {
    expect(nameTools(toolsNamed(['a', 'a']))).toBe('2 tools (`a`)');
  });
});

import { describe, expect, it } from 'vitest';
import { REVISIONS } from '../../../src/core/revision.ts';
import { fitContent, fitItem, fitMembers, fitMessages, fitTool } from '../../../src/fake/server/members.ts';

const TOOL = {
  name: 't',
  title: 'T',
  annotations: {},
  icons: [],
  outputSchema: { type: 'object' },
  inputSchema: { type: 'object', properties: { a: { type: 'string', 'x-mcp-header': 'A' } } },
  own: 1,
};

describe('the members of a revision', () => {
  it('come to a tool one by one, and unknown ones stay', () => {
    const names = (revision: Parameters<typeof fitTool>[1]) => Object.keys(fitTool(TOOL, revision)).sort();
    expect(names('2024-11-05')).toEqual(['inputSchema', 'name', 'own']);
    expect(names('2025-03-26')).toEqual(['annotations', 'inputSchema', 'name', 'own']);
    expect(names('2025-06-18')).toEqual(['annotations', 'inputSchema', 'name', 'outputSchema', 'own', 'title']);
    expect(names('2025-11-25')).toEqual([...names('2025-06-18'), 'icons'].sort());
    expect(JSON.stringify(fitTool(TOOL, '2025-11-25'))).not.toContain('x-mcp-header');
    expect(fitTool(TOOL, '2026-07-28')).toEqual(TOOL);
    expect(fitTool({ name: 't' }, '2025-11-25')).toEqual({ name: 't' });
  });

  it('reach into arguments and annotations', () => {
    const item = { title: 'P', arguments: [{ name: 'a', title: 'A' }], annotations: { priority: 1, lastModified: 'x' } };
    expect(fitItem(item, '2025-03-26')).toEqual({ arguments: [{ name: 'a' }], annotations: { priority: 1 } });
    expect(fitItem(item, '2025-06-18')).toEqual(item);
  });

  it('leave out content that a revision cannot carry', () => {
    const result = {
      content: [{ type: 'text' }, { type: 'audio' }, { type: 'resource_link', title: 'L', icons: [] }],
      structuredContent: {},
    };
    expect(fitContent(result, '2024-11-05')).toEqual({ content: [{ type: 'text' }] });
    expect(fitContent(result, '2025-03-26')).toEqual({ content: [{ type: 'text' }, { type: 'audio' }] });
    expect(fitContent(result, '2025-06-18')['content']).toContainEqual({ type: 'resource_link', title: 'L' });
  });

  it('leave out messages whose block a revision cannot carry', () => {
    const say = (block: object) => ({ role: 'user', content: { ...block } });
    const messages = [
      say({ type: 'text' }),
      say({ type: 'audio' }),
      say({ type: 'resource_link', title: 'L', icons: [] }),
      { role: 'user' },
    ];
    expect(fitMessages(messages, '2024-11-05')).toEqual([messages[0], messages[3]]);
    expect(fitMessages(messages, '2025-06-18')[2]).toEqual(say({ type: 'resource_link', title: 'L' }));
    expect(fitMembers('capabilities', { tools: {}, completions: {} }, '2024-11-05')).toEqual({ tools: {} });
    const tasks = REVISIONS.filter((revision) => 'tasks' in fitMembers('capabilities', { tasks: {} }, revision));
    expect(tasks).toEqual(['2025-11-25']);
  });
});

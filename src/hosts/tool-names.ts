import type { Host } from './host.ts';

/** Characters that are left for the name under which a user registers the server; `undefined` where that is not known. */
export function roomForServer({ toolName, toolLength }: Host, tool: string): number | undefined {
  if (toolName === undefined || toolLength === undefined) return undefined;
  const room = toolLength.most - toolName.form.replace('{server}', '').replace('{tool}', '').length - tool.length;
  // A host that shortens the name of the server itself needs no more room than that.
  return room >= (toolName.longestServer ?? Number.POSITIVE_INFINITY) ? Number.POSITIVE_INFINITY : room;
}

/** Whether the host puts the name of the server to that of the tool. */
export function namesServer({ toolName }: Host): boolean {
  return toolName?.form.includes('{server}') === true;
}

/** What the model sees in place of a tool's name; `undefined` where that is not known. */
export function nameBefore(host: Host, tool: string, server: string): string | undefined {
  const { toolName, toolCharacters, toolLength } = host;
  if (toolName === undefined) return undefined;
  const placed = toolName.form.replace('{server}', () => server.slice(0, toolName.longestServer)).replace('{tool}', () => tool);
  const spelled =
    toolCharacters !== undefined && 'replacedBy' in toolCharacters
      ? placed.replace(new RegExp(`[^${toolCharacters.allowed}]`, 'g'), toolCharacters.replacedBy)
      : placed;
  const cased = toolName.isLowered ? spelled.toLowerCase() : spelled;
  return toolLength?.effect === 'cuts' ? cased.slice(0, toolLength.most) : cased;
}

/** The characters of a name that a host does not take; none where it replaces them, or where that is not known. */
export function strangersIn({ toolCharacters }: Host, tool: string): readonly string[] {
  if (toolCharacters === undefined || 'replacedBy' in toolCharacters) return [];
  return [...new Set(tool.match(new RegExp(`[^${toolCharacters.allowed}]`, 'gu')) ?? [])];
}

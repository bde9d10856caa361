import type { Finding, ToolChange } from '../core/event.ts';
import { toVisibleLine } from './visible.ts';

/** A change in one line: which tool, where in its schema, what stands there and what to write. */
export function describeChange({ actual, expected, pointer, tool }: ToolChange): string {
  const where = pointer === '' ? 'at the root' : `at \`${toVisibleLine(pointer, 160)}\``;
  return `\`${toVisibleLine(tool, 100)}\` ${where}: ${toVisibleLine(actual, 120)} becomes ${toVisibleLine(expected, 160)}`;
}

/** A single change stands beside the finding as what was expected; a list is worth its room where there are more. */
export function changesToList({ changes = [], expected }: Pick<Finding, 'changes' | 'expected'>): readonly ToolChange[] {
  return changes.length > 1 || expected === undefined ? changes : [];
}

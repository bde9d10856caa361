import { isObject, type Json } from '../core/json/json.ts';
import { findPatternFault } from './pattern.ts';
import { toPointer } from './pointer.ts';
import { describeValue, type Problem } from './problem.ts';
import { pointerOf, subschemasOf } from './subschemas.ts';

const MOST = 100;

/** The regular expressions of a schema that no engine takes: whoever compiles the schema fails on them. */
export function toPatternProblems(root: Json): readonly Problem[] {
  const problems: Problem[] = [];
  for (const node of subschemasOf(root)) {
    if (!isObject(node.schema) || problems.length >= MOST) continue;
    const { pattern, patternProperties } = node.schema;
    const found = [
      ...(typeof pattern === 'string' ? [{ source: pattern, steps: ['pattern'] }] : []),
      ...Object.keys(isObject(patternProperties) ? patternProperties : {}).map((source) => ({
        source,
        steps: ['patternProperties', source],
      })),
    ];
    for (const { source, steps } of found) {
      const fault = findPatternFault(source);
      if (fault === undefined) continue;
      problems.push({
        pointer: pointerOf(node) + toPointer(steps),
        text: `must be a regular expression, and ${describeValue(source)} ${fault}`,
      });
    }
  }
  return problems;
}

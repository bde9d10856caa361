import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { type GeneratedFile, HEADER } from '../generated-file.ts';
import { adaptDefinitions, type Definitions } from './adapt.ts';
import { listMessages, listResults, type Roots } from './roots.ts';

/** Results that may stand in the place of another. */
const INSTEAD = ['CreateTaskResult', 'InputRequiredResult'];

/** The validators for what a server sends in one revision, ready to run, and their types. */
export function shapesOf(revision: string): readonly GeneratedFile[] {
  const folder = `src/spec/rev-${revision}`;
  const fromSchema = (file: string, render: (definitions: Definitions) => string): GeneratedFile => ({
    file: `${folder}/${file}`,
    render(root) {
      const source = path.join(root, folder, 'schema.json');
      return existsSync(source) ? HEADER + render(JSON.parse(readFileSync(source, 'utf8')) as Definitions) : undefined;
    },
  });
  return [
    fromSchema('shapes.js', renderShapes),
    fromSchema('shapes.d.ts', () => "import type { Shapes } from '../shapes.ts';\n\nexport declare const SHAPES: Shapes;\n"),
  ];
}

function renderShapes(definitions: Definitions): string {
  const groups: { readonly [group: string]: Roots } = {
    results: listResults(definitions, 'ClientRequest'),
    instead: Object.fromEntries(INSTEAD.filter((name) => name in definitions).map((name) => [name, name])),
    notifications: listMessages(definitions, 'ServerNotification'),
    requests: listMessages(definitions, 'ServerRequest'),
  };
  const names = [...new Set(Object.values(groups).flatMap((roots) => Object.values(roots)))].sort();
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    validateFormats: false,
    code: { source: true, esm: true, lines: false },
  });
  ajv.addSchema({ $id: 'mcp', $defs: adaptDefinitions(definitions) });
  for (const name of names) ajv.addSchema({ $id: name, $ref: `mcp#/$defs/${name}` });
  const code = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const table = Object.entries(groups).map(
    ([group, roots]) =>
      `  ${group}: { ${Object.entries(roots)
        .map(([method, name]) => `'${method}': ${name}`)
        .join(', ')} },\n`,
  );
  return `${code.replace(/^"use strict";/, '')}\nexport const SHAPES = {\n${table.join('')}};\n`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Dialect } from '../../../src/schema/dialect.ts';
import { type GeneratedFile, HEADER } from '../generated-file.ts';

const METAS = {
  'draft-07': { Class: Ajv, uri: 'http://json-schema.org/draft-07/schema' },
  '2019-09': { Class: Ajv2019, uri: 'https://json-schema.org/draft/2019-09/schema' },
  '2020-12': { Class: Ajv2020, uri: 'https://json-schema.org/draft/2020-12/schema' },
} satisfies { readonly [D in Dialect]: unknown };

const FOLDER = 'src/schema/metas';
const TYPES = "import type { MetaSchema } from '../meta-schemas.ts';\n\nexport declare const meta: MetaSchema;\n";
// The validator's own comparison is no module of the kind that Node and bundlers read alike.
const EQUAL = "import { isSameJson } from '../../core/json/json.ts';\n";

/** The meta-schema of each dialect, ready to run, and its type. */
export const metas: readonly GeneratedFile[] = (Object.keys(METAS) as Dialect[]).flatMap((dialect) => [
  { file: `${FOLDER}/${dialect}.js`, render: whereFolder(() => renderMeta(dialect)) },
  { file: `${FOLDER}/${dialect}.d.ts`, render: whereFolder(() => TYPES) },
]);

function whereFolder(render: () => string): GeneratedFile['render'] {
  return (root) => (existsSync(path.join(root, FOLDER)) ? HEADER + render() : undefined);
}

function renderMeta(dialect: Dialect): string {
  const { Class, uri } = METAS[dialect];
  const ajv = new Class({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    code: { source: true, esm: true, lines: false },
  });
  const code = standalone.default(ajv, { meta: uri });
  return `${EQUAL}${withoutWords(code)
    .replace(/^"use strict";/, '')
    .replace('require("ajv/dist/runtime/equal").default', 'isSameJson')}\n`;
}

/** What a meta-schema says to people judges nothing. */
function withoutWords(code: string): string {
  const words = '"(?:\\$comment|title|description)":"(?:[^"\\\\]|\\\\.)*"';
  return code.replaceAll(new RegExp(`,${words}`, 'g'), '').replaceAll(new RegExp(`${words},`, 'g'), '');
}

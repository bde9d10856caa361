/** A JSON Schema, as far as the specification's schemas use it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

export interface Definitions {
  readonly [name: string]: Schema;
}

const REFERENCE = '#/$defs/';

/** Definitions that are judged otherwise, or whose text in the specification refuses what it means to allow. */
const REPLACED: Definitions = {
  // The values leave out `null` and fractions, which are JSON.
  JSONValue: {},
  JSONObject: { type: 'object' },
  // Converters add keywords that are listed nowhere and harm nobody.
  PrimitiveSchemaDefinition: { type: 'object' },
};

/** The schemas of a tool are schemas in their own right: their meta-schema judges them. */
const FREE: { readonly [definition: string]: readonly string[] } = { Tool: ['inputSchema', 'outputSchema'] };

/**
 * The definitions as messages are held against them: formats judge nothing, numbers may be written in either form, and
 * of alternatives the one that is meant is chosen first, so that a problem is told in its words.
 */
export function adaptDefinitions(definitions: Definitions): Definitions {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, REPLACED[name] ?? freed(name, adapt(schema, definitions))]),
  );
}

function freed(name: string, schema: Schema): Schema {
  const free = FREE[name];
  if (free === undefined) return schema;
  const properties = { ...(schema['properties'] as Definitions), ...Object.fromEntries(free.map((member) => [member, {}])) };
  return { ...schema, properties };
}

function adapt(schema: Schema, definitions: Definitions): Schema {
  const adapted: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'format') continue;
    if (keyword === 'type') adapted['type'] = toNumber(value);
    else if (keyword === 'properties') {
      adapted['properties'] = Object.fromEntries(
        Object.entries(value as Definitions).map(([name, part]) => [name, adapt(part, definitions)]),
      );
    } else if (keyword === 'allOf') adapted['allOf'] = (value as readonly Schema[]).map((part) => adapt(part, definitions));
    else if (keyword === 'anyOf') Object.assign(adapted, chooseAmong(value as readonly Schema[], definitions));
    else if (isSchema(value)) adapted[keyword] = adapt(value, definitions);
    else adapted[keyword] = value;
  }
  return adapted;
}

function toNumber(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(toNumber);
  return type === 'integer' ? 'number' : type;
}

/** An array has its own alternative; objects are told apart by a tag, else by a member that only one of them must have. */
function chooseAmong(alternatives: readonly Schema[], definitions: Definitions): Schema {
  const list = alternatives.find((alternative) => alternative['type'] === 'array');
  if (list !== undefined && alternatives.length > 1) {
    const others = chooseAmong(
      alternatives.filter((alternative) => alternative !== list),
      definitions,
    );
    return { if: { type: 'array' }, then: adapt(list, definitions), else: others };
  }
  if (alternatives.length === 1) return adapt(alternatives[0] ?? {}, definitions);
  const shapes = alternatives.map((alternative) => resolve(alternative, definitions));
  if (!shapes.every((shape) => shape['properties'] !== undefined)) return { anyOf: alternatives.map((each) => adapt(each, definitions)) };
  const tag = ['type', 'method'].find((name) =>
    shapes.every((shape) => constOf(shape, name) !== undefined && requiredOf(shape).includes(name)),
  );
  return tag === undefined ? chooseByMember(alternatives, shapes) : chooseByTag(tag, alternatives, shapes);
}

function chooseByTag(tag: string, alternatives: readonly Schema[], shapes: readonly Schema[]): Schema {
  const values = shapes.map((shape) => constOf(shape, tag));
  return {
    type: 'object',
    properties: { [tag]: { enum: values } },
    required: [tag],
    allOf: alternatives.map((alternative, index) => ({
      if: { type: 'object', properties: { [tag]: { const: values[index] } }, required: [tag] },
      then: alternative,
    })),
  };
}

/** The last alternative is what is meant where no other is. */
function chooseByMember(alternatives: readonly Schema[], shapes: readonly Schema[]): Schema {
  const marks = shapes.map((shape, index) => {
    const others = shapes.filter((_, other) => other !== index);
    const mode = constOf(shape, 'mode');
    if (mode !== undefined && requiredOf(shape).includes('mode')) return { properties: { mode: { const: mode } }, required: ['mode'] };
    const own = requiredOf(shape).find((name) => others.every((other) => !(name in propertiesOf(other))));
    return own === undefined ? undefined : { required: [own] };
  });
  const order = shapes.map((_, index) => index).sort((a, b) => rankOf(shapes[a], marks[a]) - rankOf(shapes[b], marks[b]));
  const last = order.pop() ?? 0;
  return order.reduceRight<Schema>(
    (rest, index) => ({ if: { type: 'object', ...marks[index] }, then: alternatives[index], else: rest }),
    alternatives[last] ?? {},
  );
}

/** Those that a required `mode` marks come first, those without a mark last. */
function rankOf(shape: Schema | undefined, mark: Schema | undefined): number {
  if (mark === undefined) return 2;
  return shape !== undefined && constOf(shape, 'mode') !== undefined && requiredOf(shape).includes('mode') ? 0 : 1;
}

function resolve(schema: Schema, definitions: Definitions): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return resolve(definitions[nameIn($ref)] ?? {}, definitions);
}

/** The name of the definition that a reference points to. */
export function nameIn(reference: string): string {
  return reference.slice(REFERENCE.length);
}

function constOf(shape: Schema, name: string): unknown {
  return propertiesOf(shape)[name]?.['const'];
}

function propertiesOf(shape: Schema): Definitions {
  return (shape['properties'] ?? {}) as Definitions;
}

function requiredOf(shape: Schema): readonly string[] {
  return (shape['required'] ?? []) as readonly string[];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

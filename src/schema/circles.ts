import { isArray, isObject, type Json, type JsonObject } from '../core/json/json.ts';
import { createReferenceIndex, mayRefer } from './reference-index.ts';
import { pointerOf, type SchemaNode } from './subschemas.ts';

/** References that lead back to where they began without having gone into the value. */
export interface Circle {
  /** The reference that closes it, as it is written, and the JSON Pointer of the schema that holds it. */
  readonly ref: string;
  readonly pointer: string;
  /** JSON Pointers of the schemas that hold its references, in turn. */
  readonly through: readonly [string, ...string[]];
}

/** Keywords whose schemas judge the value itself, and not what is inside it. */
const SAME_VALUE = ['not', 'if'];
const SAME_VALUE_LISTS = ['allOf', 'anyOf', 'oneOf'];
const SAME_VALUE_MAPS = ['dependentSchemas', 'dependencies'];

const MOST = 20;

/**
 * The circles of a schema, each once, up to a limit: to judge any value by them has no end. Recursion into properties or
 * items is none. With `refStandsAlone`, as until draft 07, the neighbours of `$ref` do not count.
 */
export function circlesIn(root: Json, refStandsAlone = false): readonly Circle[] {
  if (!mayRefer(root)) return [];
  const index = createReferenceIndex();
  index.add({ schema: root, step: [] });
  const nodes = new Map<JsonObject, SchemaNode>();
  const read = () => {
    for (let next = index.pending(); next !== undefined; next = index.pending()) {
      if (isObject(next.schema) && !nodes.has(next.schema)) nodes.set(next.schema, next);
    }
  };
  const targetOf = (schema: JsonObject): JsonObject | undefined => {
    const ref = schema['$ref'];
    const target = typeof ref === 'string' ? index.resolve(ref, { schema }).target : undefined;
    // What it reaches may stand where no schema does, and is one for that.
    read();
    return isObject(target) ? target : undefined;
  };
  // No circle closes where nothing that is referred to refers to anything.
  const leadsOn = (schema: JsonObject): boolean => {
    const target = targetOf(schema);
    return target !== undefined && mayRefer(target);
  };
  const stepsFrom = (schema: JsonObject): readonly Step[] => {
    const target = targetOf(schema);
    const besides = refStandsAlone && typeof schema['$ref'] === 'string' ? [] : alternativesOf(schema);
    return [...besides.map((to) => ({ to, isRef: false })), ...(target ? [{ to: target, isRef: true }] : [])];
  };
  read();
  if (![...nodes.values()].some(({ schema }) => isObject(schema) && leadsOn(schema))) return [];
  const circles: Circle[] = [];
  const isDone = new Set<JsonObject>();
  // Without recursion, however deep it nests; nodes come to it while it goes on.
  for (const start of nodes.keys()) {
    const path: Stop[] = [];
    const places = new Map<JsonObject, number>();
    const enter = (schema: JsonObject) => {
      places.set(schema, path.length);
      path.push({ schema, steps: [...stepsFrom(schema)] });
    };
    if (!isDone.has(start)) enter(start);
    for (let stop = path.at(-1); stop !== undefined; stop = path.at(-1)) {
      const step = stop.steps.pop();
      if (step === undefined) {
        isDone.add(stop.schema);
        places.delete(stop.schema);
        path.pop();
        continue;
      }
      stop.taken = step;
      const began = places.get(step.to);
      if (began === undefined) {
        if (!isDone.has(step.to)) enter(step.to);
        continue;
      }
      const circle = describeCircle(path.slice(began), nodes);
      if (circle !== undefined) circles.push(circle);
      if (circles.length === MOST) return circles;
    }
  }
  return circles;
}

interface Step {
  readonly to: JsonObject;
  readonly isRef: boolean;
}

/** A schema on the way, with the steps that wait, and the one that was taken last. */
interface Stop {
  readonly schema: JsonObject;
  readonly steps: Step[];
  taken?: Step;
}

function describeCircle(stops: readonly Stop[], nodes: ReadonlyMap<JsonObject, SchemaNode>): Circle | undefined {
  const holders = stops.filter(({ taken }) => taken?.isRef === true);
  const through = holders.flatMap(({ schema }) => {
    const node = nodes.get(schema);
    return node === undefined ? [] : [pointerOf(node)];
  });
  const ref = holders.at(-1)?.schema['$ref'];
  const pointer = through.at(-1);
  const [first, ...others] = through;
  return first === undefined || pointer === undefined || typeof ref !== 'string'
    ? undefined
    : { ref, pointer, through: [first, ...others] };
}

function alternativesOf(schema: JsonObject): readonly JsonObject[] {
  const branches = 'if' in schema ? [schema['then'], schema['else']] : [];
  const listed = SAME_VALUE_LISTS.flatMap((keyword) => {
    const list = schema[keyword];
    return isArray(list) ? list : [];
  });
  const mapped = SAME_VALUE_MAPS.flatMap((keyword) => {
    const map = schema[keyword];
    return isObject(map) ? Object.values(map) : [];
  });
  return [...SAME_VALUE.map((keyword) => schema[keyword]), ...branches, ...listed, ...mapped].filter(isObject);
}

import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Shapes, ShapeTable, ShapeValidator } from '../../spec/shapes.ts';
import { isOwned } from './owned-places.ts';
import { findMisfits, type PlacedMisfit } from './placed-misfit.ts';
import { shortenLists } from './shorten-lists.ts';
import { messagesSpoken, type Spoken } from './spoken-messages.ts';

/** One way in which messages do not fit, however often it is seen. */
export interface MessageMisfit extends PlacedMisfit {
  /** What a sentence calls the messages: "the result of `ping`". */
  readonly name: string;
  readonly method: string;
  /** Messages that show it, the first ones. */
  readonly frames: readonly [MessageFrame, ...MessageFrame[]];
}

/** What messages are held against. */
export interface Measure extends Spoken {
  readonly shapes: Shapes;
}

const MOST_FRAMES = 40;
/** Shorter texts hold too little to keep a validator. */
const LONG_TEXT = 20_000;

/** What does not fit in the messages of a server, on ordinary connections that speak this revision. */
export function findMessageMisfits(frames: readonly Frame[], measure: Measure): readonly MessageMisfit[] {
  const found = new Map<string, MessageMisfit>();
  for (const { frame, name, method, value, validate } of measuredMessages(frames, measure)) {
    const measured = frame.text.length > LONG_TEXT ? shortenLists(value) : value;
    for (const misfit of measured === undefined ? [] : findMisfits(measured, validate)) {
      if (isOwned(misfit.place, method)) continue;
      const { kind, place } = misfit;
      // What stands in `_meta` comes with every result alike.
      const key = JSON.stringify([place.startsWith('_meta') ? '' : name, kind, place]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...misfit, name, method, frames: [frame] });
      else if (known.frames.length < MOST_FRAMES && !known.frames.includes(frame)) {
        found.set(key, { ...known, frames: [...known.frames, frame] });
      }
    }
  }
  return [...found.values()];
}

/** A message, or the part of it that has a shape, with its shape. */
interface Measured {
  readonly name: string;
  readonly method: string;
  readonly value: Json;
  readonly validate: ShapeValidator;
}

function* measuredMessages(frames: readonly Frame[], measure: Measure): Generator<Measured & { readonly frame: MessageFrame }> {
  for (const { frame, message, method: asked } of messagesSpoken(frames, measure)) {
    const measured = asked === undefined ? measureOwn(message, measure.shapes) : measureResult(message, asked, measure.shapes);
    if (measured !== undefined) yield { frame, ...measured };
  }
}

function measureResult({ result, error }: JsonObject, method: string, shapes: Shapes): Measured | undefined {
  if (result === undefined || (error !== undefined && error !== null)) return undefined;
  const validate = shapeOfResult(result, method, shapes);
  return validate && { name: `the result of \`${method}\``, method, value: result, validate };
}

/** A result may stand for a task, or ask for input, in the place of what was asked for. Types that are not known have no shape. */
function shapeOfResult(result: Json, method: string, { results, instead }: Shapes): ShapeValidator | undefined {
  const usual = shapeIn(results, method);
  const { CreateTaskResult, InputRequiredResult } = instead;
  if (!isObject(result)) return usual;
  if (CreateTaskResult !== undefined && isObject(result['task']) && method === 'tools/call') return CreateTaskResult;
  if (InputRequiredResult === undefined) return usual;
  const type = result['resultType'];
  if (type === 'input_required') return InputRequiredResult;
  return typeof type === 'string' && type !== 'complete' ? undefined : usual;
}

function measureOwn(message: JsonObject, { notifications, requests }: Shapes): Measured | undefined {
  const { method, id } = message;
  if (typeof method !== 'string') return undefined;
  const kind = id === undefined ? 'notification' : 'request';
  const validate = shapeIn(id === undefined ? notifications : requests, method);
  return validate && { name: `the ${kind} \`${method}\``, method, value: message, validate };
}

function shapeIn(table: ShapeTable, method: string): ShapeValidator | undefined {
  return Object.hasOwn(table, method) ? table[method] : undefined;
}

import type { Frame } from '../src/core/frames/frame.ts';
import type { Json } from '../src/core/json/json.ts';

/** As much of a value as a test has to say; each member that it gives has the type of that member. */
export type Part<Whole> = Whole extends Json | undefined | ReadonlyMap<unknown, unknown>
  ? Whole
  : Whole extends (...given: infer Given) => infer Answer
    ? { answer(...given: Given): Part<Answer> }['answer']
    : Whole extends Promise<infer Value>
      ? Promise<Part<Value>>
      : Whole extends readonly (infer Each)[]
        ? readonly Part<Each>[]
        : Whole extends object
          ? { readonly [Member in keyof Whole]?: Part<Whole[Member]> }
          : Whole;

/** Stands for a whole value before code that reads these members of it alone. */
export function standIn<Whole>(part: Part<Whole>): Whole {
  // What is not given is not there: no other cast says so of any test.
  return part as unknown as Whole;
}

/** Frames in their order, each on connection `c1` and numbered by its place unless it says otherwise. */
export function framesOf(...parts: readonly Part<Frame>[]): readonly Frame[] {
  return parts.map((part, seq) => standIn<Frame>({ connection: 'c1', seq, t: seq, ...part }));
}

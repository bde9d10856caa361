import type { Json } from '../core/json/json.ts';
import type { Revision } from '../core/revision.ts';

/** One way in which a value does not fit, as the validator tells it. */
export interface Misfit {
  readonly keyword: string;
  /** JSON Pointer into the value. */
  readonly instancePath: string;
  readonly params: { readonly [name: string]: Json | undefined };
  readonly message?: string;
}

/** Whether a value has its shape; afterwards the function holds why not. */
export interface ShapeValidator {
  (value: unknown): boolean;
  errors?: readonly Misfit[] | null;
}

/** Validators by method. */
export interface ShapeTable {
  readonly [method: string]: ShapeValidator;
}

/** The shapes of what a server sends in one revision. */
export interface Shapes {
  readonly results: ShapeTable;
  /** Results that may stand in the place of another, by their name in the schema. */
  readonly instead: ShapeTable;
  readonly notifications: ShapeTable;
  readonly requests: ShapeTable;
}

const LOADERS: { readonly [R in Revision]: () => Promise<{ readonly SHAPES: Shapes }> } = {
  '2024-11-05': () => import('./rev-2024-11-05/shapes.js'),
  '2025-03-26': () => import('./rev-2025-03-26/shapes.js'),
  '2025-06-18': () => import('./rev-2025-06-18/shapes.js'),
  '2025-11-25': () => import('./rev-2025-11-25/shapes.js'),
  '2026-07-28': () => import('./rev-2026-07-28/shapes.js'),
};

/** Loads the validators of a revision: only who needs them pays for that. */
export async function loadShapes(revision: Revision): Promise<Shapes> {
  return (await LOADERS[revision]()).SHAPES;
}

import type { JsonObject } from '../../core/json/json.ts';
import type { FakeCall } from '../offering.ts';

/** A tool that the official suite knows by its name. */
export interface TestTool {
  readonly description: string;
  /** Takes no arguments when left out. */
  readonly inputSchema?: JsonObject;
  readonly run: (call: FakeCall) => JsonObject | Promise<JsonObject>;
}

export type TestTools = { readonly [name: string]: TestTool };

export function text(line: string): JsonObject {
  return { content: [{ type: 'text', text: line }] };
}

/** An object whose members are all required. */
export function schemaOf(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** A tool that works by rules which only the stateless era has. */
export function statelessOnly(run: TestTool['run']): TestTool['run'] {
  return (call) => (call.session.era === 'modern' ? run(call) : { ...text('This tool needs the stateless era.'), isError: true });
}

import { isArray, isObject, isString, type JsonObject } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

/** A tool as the client was shown it. */
export interface ShownTool {
  readonly name: string;
  readonly tool: JsonObject;
  /** The request for the page that it stood on. */
  readonly page: ClientCall;
}

/** Every tool that the pages of a conversation showed, as often as they did, in their order. */
export function shownTools({ calls }: Pick<Talk, 'calls'>): readonly ShownTool[] {
  return calls.flatMap((page) => {
    const tools = page.method === 'tools/list' ? page.result?.['tools'] : undefined;
    return (isArray(tools) ? tools : []).flatMap((tool) =>
      isObject(tool) && isString(tool['name']) ? [{ name: tool['name'], tool, page }] : [],
    );
  });
}

/** A tool as it was shown last before a request was sent. */
export function toolShownTo(call: ClientCall, shown: readonly ShownTool[]): ShownTool | undefined {
  const name = call.method === 'tools/call' ? call.params['name'] : undefined;
  return shown.findLast((each) => each.name === name && (each.page.answer?.seq ?? Number.POSITIVE_INFINITY) < call.frame.seq);
}

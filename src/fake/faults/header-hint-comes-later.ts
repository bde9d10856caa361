import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, messageIn, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

const TOOL = 'echo';
const ARGUMENT = 'text';
const HEADER = 'Text';
const CALLED = 'has been called';

export default defineFault({
  id: 'header-hint-comes-later',
  does: 'Marks the argument of `echo` for a header only once the tool has been called, and from then on demands the header.',
  tries: 'clients',
  wires: ['http'],
  from: MODERN,
  bend: bendResult('tools/list', (result, _, { shared }) => {
    const { tools } = result;
    if (!shared.has(CALLED) || !isArray(tools)) return result;
    return { ...result, tools: tools.map((tool) => (isObject(tool) && tool['name'] === TOOL ? mark(tool) : tool)) };
  }),
  http(request, next, { shared }) {
    const message = messageIn(request);
    const isMeant =
      message?.['method'] === 'tools/call' && paramsOf(message)['name'] === TOOL && request.headers['mcp-method'] !== undefined;
    if (!isMeant || request.headers[`mcp-param-${HEADER.toLowerCase()}`] !== undefined) return next(request);
    shared.set(CALLED, true);
    const error = createError(message, -32020, `The header Mcp-Param-${HEADER} is missing.`);
    return { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify(error) };
  },
});

function mark(tool: JsonObject): JsonObject {
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const argument = isObject(properties[ARGUMENT]) ? properties[ARGUMENT] : {};
  return { ...tool, inputSchema: { ...schema, properties: { ...properties, [ARGUMENT]: { ...argument, 'x-mcp-header': HEADER } } } };
}

import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';
import { findValueMisfits, type ValueMisfit } from '../../peer/talks/value-misfits.ts';

export default defineClientCheck({
  id: 'client-calls/arguments-have-their-types',
  claim: 'Sends the arguments of a call with the types that the schema of the tool gives them.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A server refuses arguments that do not fit its schema, or takes them for something else. Whether a model wrote them or the client made them on the way is the same to it.',
  },
  occasion: 'Let the client call the tool `add` with `{"a":1,"b":2,"rounding":{"digits":1}}`, and without `negate`.',
  messages: {
    asText: 'It sent `{{argument}}` of the tool `{{tool}}` as a text, {{text}}, where the schema takes {{types}}.',
    emptyText: 'It sent an empty text for `{{argument}}` of the tool `{{tool}}`, where the schema takes {{types}}.',
    needlessNull: 'It sent `null` for `{{argument}}` of the tool `{{tool}}`, where the schema takes {{types}}.',
    misfit: 'In the arguments of the tool `{{tool}}`, `{{argument}}` {{problem}}.',
  },
  harm: {
    asText: { kind: 'loses-tools', because: 'Every call of a tool with such an argument fails.' },
    emptyText: { kind: 'loses-tools', because: 'Every call that leaves the argument out fails.' },
    needlessNull: { kind: 'loses-tools', because: 'Every call that leaves the argument out fails.' },
  },
  remedy:
    'Send objects, numbers and booleans as JSON and not as text within it, follow `$ref` where the schema has one, and leave out what has no value.',
  catches: {
    'sends-arguments-as-text': ['asText'],
    'sends-numbers-as-text': ['asText'],
    'sends-empty-strings-for-unset': ['emptyText'],
    'sends-null-for-unset': ['needlessNull'],
    'sends-arguments-of-another-type': ['misfit'],
  },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    let isSeen = false;
    for (const call of talk.calls) {
      const tool = toolShownTo(call, shown);
      const given = call.params['arguments'];
      if (tool === undefined || !isObject(given) || Object.keys(given).length === 0) continue;
      isSeen ||= asksForTypes(tool.tool['inputSchema']);
      for (const misfit of findValueMisfits(given, tool.tool['inputSchema'])) {
        const { place, problem, value } = misfit;
        const values = { tool: showName(tool.name), argument: showName(place), types: misfit.types.join(' or ') };
        const subject = `${tool.name} ${place}`;
        const evidence = [call.frame] as const;
        if (value === '' && misfit.kind === 'type') report({ message: 'emptyText', subject, values, evidence });
        else if (value === null && misfit.kind === 'type') report({ message: 'needlessNull', subject, values, evidence });
        else if (isAsText(misfit))
          report({ message: 'asText', subject, values: { ...values, text: JSON.stringify(value).slice(0, 60) }, evidence });
        else if (misfit.kind === 'type')
          report({ message: 'misfit', subject, values: { tool: values.tool, argument: values.argument, problem }, evidence });
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** The text is what the argument should be, as JSON. */
function isAsText({ kind, value, types }: ValueMisfit): boolean {
  if (kind !== 'type' || typeof value !== 'string') return false;
  const inside = parseJson(value)?.value;
  if (inside === undefined) return false;
  const kinds = {
    object: isObject(inside),
    array: isArray(inside),
    boolean: typeof inside === 'boolean',
    number: typeof inside === 'number',
  };
  return types.some((type) =>
    Object.entries(kinds).some(([name, fits]) => fits && (type === name || (type === 'integer' && name === 'number'))),
  );
}

/** A tool whose arguments are texts alone shows nothing. */
function asksForTypes(schema: JsonObject[string]): boolean {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) && Object.values(properties).some((each) => isObject(each) && each['type'] !== 'string');
}

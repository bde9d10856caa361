const word = { type: 'object', properties: { word: { type: 'string', pattern: '^(a+)+$' } }, required: ['word'] };

/** A sound list of tools, each of which promises what can take for ever to match. */
export function toolList(count = 1) {
  const tool = (number) => ({
    name: `say_word_${number}`,
    description: `Says the word ${number}.`,
    inputSchema: { type: 'object', properties: {} },
    outputSchema: word,
    annotations: { readOnlyHint: true },
  });
  return { tools: Array.from({ length: count }, (_, number) => tool(number)) };
}

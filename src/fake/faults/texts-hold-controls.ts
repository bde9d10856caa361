import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'texts-hold-controls',
  does: 'Colours its instructions for a terminal, and turns the description of a tool around.',
  offer: ({ instructions, tools: [first, ...others], ...rest }) => ({
    ...rest,
    instructions: `\u001b[31m${instructions}\u001b[0m`,
    tools: first === undefined ? [] : [{ ...first, description: `${String(first['description'])} \u202eabc\u202c\u200b.` }, ...others],
  }),
});

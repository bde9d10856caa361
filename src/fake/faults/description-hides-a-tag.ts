import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'description-hides-a-tag',
  does: 'Lists one tool whose description holds letters that nobody sees.',
  offer: ({ tools: [first, ...others], ...rest }) => ({
    ...rest,
    tools: first === undefined ? [] : [{ ...first, description: `${String(first['description'])}\u{E0041}\u{E0042}` }, ...others],
  }),
});

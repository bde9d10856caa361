import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'only-prompt-ignores-arguments',
  does: 'Has one prompt with arguments, which come to nothing.',
  offer: (offering) => ({
    ...offering,
    prompts: offering.prompts.filter(({ name }) => name !== 'plan_reading'),
    gets: { ...offering.gets, summarise_book: () => [{ role: 'user', content: { type: 'text', text: 'Summarise the book.' } }] },
  }),
});

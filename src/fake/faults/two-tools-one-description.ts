import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'two-tools-one-description',
  does: 'Describes two tools with the same words.',
  offer: (offering) => ({
    ...offering,
    tools: offering.tools.map((tool, index) => (index === 1 ? { ...tool, description: offering.tools[0]?.['description'] } : tool)),
  }),
});

import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'template-priority-is-high',
  does: 'Gives a resource template a priority above 1.',
  offer: (offering) => ({
    ...offering,
    templates: offering.templates.map((template, index) => (index === 0 ? { ...template, annotations: { priority: 7 } } : template)),
  }),
});

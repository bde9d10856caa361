import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'one-tool-grows',
  does: 'Describes one tool in 6,000 characters, in a project that has budgets for that.',
  budgets: { contextCost: 2500, toolCost: 1000, contextGrowth: '10%' },
  offer: changeTool((tool) => ({ ...tool, description: 'Finds books by title, author, subject and year of print. '.repeat(105) })),
});

// Placeholders stay in the prompts, whatever is typed. With the argument `one` there is a single prompt.
import { refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const prompts = (process.argv[2] === 'one' ? ['trace_agent'] : ['trace_agent', 'stop_agent']).map((name) => ({
  name,
  description: 'Asks about an agent.',
  arguments: [{ name: 'agent_id', description: 'The id of the agent.', required: true }],
}));

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { prompts: {}, tools: {} } }),
    'prompts/list'({ cursor }) {
      if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
      return { prompts };
    },
    'prompts/get'({ name, arguments: given = {} }) {
      if (!prompts.some((prompt) => prompt.name === name)) throw refuse(-32602, `There is no prompt ${name}.`);
      if (typeof given.agent_id !== 'string') throw refuse(-32602, '`agent_id` is missing.');
      return { messages: [{ role: 'user', content: { type: 'text', text: `Run ${name} for {{agent_id}}.` } }] };
    },
  },
});

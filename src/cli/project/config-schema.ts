import { BUDGETS } from '../../core/budgets.ts';
import { TOKEN_FAMILIES } from '../../core/context-cost.ts';
import { FIXTURES, type FixtureName, kindOfFixture } from '../../core/fixtures.ts';
import { TOKEN_KINDS } from '../../core/sign-in/tokens.ts';

/** What may stand for all targets, and for one. */
const FOR_TESTS = {
  only: {
    type: 'array',
    items: {
      type: 'string',
    },
    description: 'Runs these checks and no others: ids or areas.',
  },
  skip: {
    type: 'array',
    items: {
      type: 'string',
    },
    description: 'Leaves these checks out: ids or areas.',
  },
  hosts: {
    type: 'array',
    items: {
      type: 'string',
    },
    description: 'Judges for these hosts too, as `--host` names them; `all` for every one.',
  },
  failOn: {
    enum: ['error', 'warning', 'note'],
    description: 'Findings of this severity and above fail a run.',
  },
  waivers: {
    type: 'array',
    items: {
      $ref: '#/$defs/waiver',
    },
    description: 'Findings that are lived with.',
  },
  fixtures: {
    $ref: '#/$defs/fixtures',
  },
  budgets: {
    $ref: '#/$defs/budgets',
  },
  baseline: {
    type: 'string',
    description: 'A report whose findings are known, as `--reporter json=FILE` wrote it; relative to this file.',
  },
} as const;

/** JSON Schema of `litmus.config.json`, which the package ships. */
export const CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:mcp-litmus:config:1',
  title: 'Configuration of mcp-litmus',
  description: 'What a project tests, and what it lives with.',
  type: 'object',
  properties: {
    $schema: {
      type: 'string',
    },
    targets: {
      type: 'object',
      additionalProperties: {
        $ref: '#/$defs/target',
      },
      description: 'Servers by the names under which they are tested.',
    },
    ...FOR_TESTS,
  },
  additionalProperties: false,
  $defs: {
    target: {
      type: 'object',
      properties: {
        command: {
          type: 'string',
          minLength: 1,
          description: 'The program that starts the server.',
        },
        args: {
          type: 'array',
          items: {
            type: 'string',
          },
        },
        env: {
          type: 'object',
          additionalProperties: {
            type: 'string',
          },
        },
        cwd: {
          type: 'string',
          description: 'Relative to this file.',
        },
        url: {
          type: 'string',
        },
        headers: {
          type: 'object',
          additionalProperties: {
            type: 'string',
          },
        },
        type: {
          enum: ['http', 'sse'],
          description: 'Streamable HTTP, or HTTP+SSE.',
        },
        tokens: {
          type: 'object',
          description: 'Tokens that the server must refuse, and others, by what they are. Best name variables of the environment.',
          properties: tokenProperties(),
          additionalProperties: false,
        },
        call: {
          $ref: '#/$defs/call',
        },
        ...FOR_TESTS,
      },
      additionalProperties: false,
    },
    waiver: {
      type: 'object',
      properties: {
        check: {
          type: 'string',
          pattern: '^[a-z-]+/[a-z0-9-]+$',
          description: 'The id of the check, as `tools/names-are-unique`.',
        },
        message: {
          type: 'string',
          description: 'One message of the check; all when left out.',
        },
        subject: {
          type: 'string',
          description: 'What the finding is about, as a tool; anything when left out.',
        },
        reason: {
          type: 'string',
          minLength: 1,
          description: 'Why it is lived with.',
        },
        until: {
          type: 'string',
          pattern: '^\\d{4}-\\d{2}-\\d{2}$',
          description: 'The last day on which it is, as `YYYY-MM-DD`: `2026-01-31`.',
        },
      },
      required: ['check', 'reason', 'until'],
      additionalProperties: false,
    },
    call: {
      type: 'object',
      properties: {
        tool: {
          type: 'string',
          minLength: 1,
          description: 'The name of the tool.',
        },
        args: {
          type: 'object',
          description: 'Its arguments.',
        },
      },
      required: ['tool'],
      additionalProperties: false,
    },
    fixture: {
      type: 'object',
      properties: {
        tool: {
          type: 'string',
          minLength: 1,
          description: 'The name of the tool.',
        },
        args: {
          type: 'object',
          description: 'Its arguments.',
        },
        uri: {
          type: 'string',
          description: 'The resource that the call changes.',
        },
      },
      required: ['tool'],
      additionalProperties: false,
    },
    promptFixture: {
      type: 'object',
      properties: {
        prompt: {
          type: 'string',
          minLength: 1,
          description: 'The name of the prompt.',
        },
        args: {
          type: 'object',
          additionalProperties: {
            type: 'string',
          },
          description: 'Its arguments.',
        },
      },
      required: ['prompt'],
      additionalProperties: false,
    },
    resourceFixture: {
      type: 'object',
      properties: {
        uri: {
          type: 'string',
          minLength: 1,
          description: 'The resource that is read.',
        },
      },
      required: ['uri'],
      additionalProperties: false,
    },
    budgets: {
      type: 'object',
      description: 'Limits of the project for its own server. What exceeds one is an error.',
      properties: budgetProperties(),
      additionalProperties: false,
    },
    fixtures: {
      type: 'object',
      description: 'Which real tools, prompts and resources show what no list shows.',
      properties: fixtureProperties(),
      additionalProperties: false,
    },
  },
};

function budgetProperties() {
  const limits = Object.entries(BUDGETS).map(([name, says]) => {
    const type = name === 'contextGrowth' ? { type: ['number', 'string'], pattern: '^\\d+(\\.\\d+)?%$' } : { type: 'number' };
    const example = name === 'contextGrowth' ? '500` or `"10%"' : '1000';
    return [name, { ...type, minimum: 0, description: `The most ${says}, as \`${example}\`.` }];
  });
  const families = TOKEN_FAMILIES.map(({ id }) => id);
  const description = 'Whose tokens are counted: `o200k` and `cl100k` exactly, by the package `gpt-tokenizer`; the others by an estimate.';
  return { ...Object.fromEntries(limits), countedBy: { enum: families, description } };
}

function tokenProperties() {
  return Object.fromEntries(
    Object.entries(TOKEN_KINDS).map(([kind, what]) => [kind, { type: 'string', minLength: 1, description: `A token that ${what}.` }]),
  );
}

function fixtureProperties() {
  return Object.fromEntries(
    (Object.keys(FIXTURES) as FixtureName[]).map((name) => {
      const kind = kindOfFixture(name);
      const $ref = kind === 'tool' ? '#/$defs/fixture' : `#/$defs/${kind}Fixture`;
      return [name, { $ref, description: `A ${kind} that ${FIXTURES[name]}.` }];
    }),
  );
}

import { HOURS, type PublicCase } from '../public-case.ts';

export const TOOLS: readonly PublicCase[] = [
  {
    id: 'annotation-hints-null',
    shows: 'Hints that nobody set are null.',
    over: 'stdio',
    finds: Array<string>(3).fill('error tools/members-have-their-types wrongType'),
    names: ['`annotations.title`', '`annotations.readOnlyHint`', '`annotations.destructiveHint`'],
  },
  {
    id: 'arguments-omitted-rejected',
    shows: 'A tool that needs no arguments fails where none are given.',
    over: 'stdio',
    call: HOURS,
    finds: ['error calls/arguments-may-be-left-out refused'],
    names: ['`opening_hours`', '`arguments: {}` it worked'],
  },
  {
    id: 'tools-array-contains-null',
    shows: 'The list holds null, and a schema that is nothing but a reference which leads nowhere.',
    over: 'stdio',
    finds: [
      'error tools/entries-are-tools noTool',
      'error tools/input-schemas-are-objects noType',
      'error tools/references-resolve dangling',
    ],
    names: ['`tools[1]`', '`#/components/schemas/Parcel`'],
  },
  {
    id: 'tool-name-too-long-with-prefix',
    shows: 'A name of 58 characters is too long behind that of the server, which has 18.',
    over: 'stdio',
    hosts: ['copilot-cli', 'claude-code', 'codex'],
    registeredAs: 'post-office-berlin',
    finds: ['warning hosts/tool-names-fit tooLong'],
    names: ['58 characters', 'in GitHub Copilot CLI it is cut'],
  },
  {
    id: 'tool-name-with-dot',
    shows: 'A name with a dot, which one host refuses and others replace.',
    over: 'stdio',
    hosts: ['claude-desktop', 'codex', 'copilot-cli'],
    finds: ['error hosts/tool-names-are-taken characters'],
    names: ['in Claude Desktop every tool of the server is lost'],
  },
];

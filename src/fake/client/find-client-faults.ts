import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { ClientFault } from './client-fault.ts';
import { CLIENT_FAULTS } from './faults/index.ts';

/** The faults of the client of these names, in their order. */
export function findClientFaults(names: readonly string[]): readonly ClientFault[] {
  return names.map((name) => {
    const fault = CLIENT_FAULTS.find(({ id }) => id === name);
    if (fault !== undefined) return fault;
    const meant = nearest(
      name,
      CLIENT_FAULTS.map(({ id }) => id),
    );
    const listed = '`mcp-litmus fake client --list-faults` lists them all.';
    const remedy = meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`;
    throw new UserError('UNKNOWN_FAULT', `There is no fault \`${name}\` of the client.`, remedy);
  });
}

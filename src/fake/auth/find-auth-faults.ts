import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { AuthFault } from './auth-fault.ts';
import { AUTH_FAULTS } from './faults/index.ts';

/** The faults of these names, in their order. */
export function findAuthFaults(names: readonly string[]): readonly AuthFault[] {
  return names.map((name) => {
    const fault = AUTH_FAULTS.find(({ id }) => id === name);
    if (fault !== undefined) return fault;
    const meant = nearest(
      name,
      AUTH_FAULTS.map(({ id }) => id),
    );
    const listed = '`mcp-litmus fake auth --list-faults` lists them all.';
    const remedy = meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`;
    throw new UserError('UNKNOWN_FAULT', `The authorization server has no fault \`${name}\`.`, remedy);
  });
}

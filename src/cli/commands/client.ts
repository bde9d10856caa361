import type { Fault } from '../../fake/fault.ts';
import type { Invocation } from '../arguments.ts';
import { prepareOutputs } from '../client-run/outputs.ts';
import { readClientOrder } from '../client-run/read-order.ts';
import type { Io } from '../io.ts';

export async function run(invocation: Invocation, io: Io): Promise<number> {
  const { flags } = invocation;
  if (flags.isOn('list-faults')) {
    const [{ FAULTS }, { AUTH_FAULTS }, { CHECKS }, { expectedOf }] = await Promise.all([
      import('../../fake/faults/index.ts'),
      import('../../fake/auth/faults/index.ts'),
      import('../../checks/index.ts'),
      import('../gallery/expected-of.ts'),
    ]);
    for (const fault of FAULTS)
      await io.stdout(`${headOf(fault)}\n    ${fault.does}\n    A good client: ${expectedOf(fault, CHECKS) ?? ''}\n`);
    await io.stdout('\nOf the authorization server, with --require-oauth:\n\n');
    const own = AUTH_FAULTS.filter((fault) => FAULTS.every(({ id }) => id !== fault.id));
    for (const { id, does } of own) await io.stdout(`${id}\n    ${does}\n`);
    return 0;
  }
  const order = await readClientOrder(invocation);
  const outputs = await prepareOutputs(order, flags, io);
  if (order.isStdio) return (await import('../client-run/watch-stdio.ts')).watchOverStdio(order, outputs, invocation, io);
  return (await import('../client-run/watch-http.ts')).watchOverHttp(order, outputs, invocation, io);
}

/** Its name, with the wires that it shows on where those are not all. */
function headOf({ id, wires }: Pick<Fault, 'id' | 'wires'>): string {
  return wires === undefined ? id : `${id} (${wires.join(', ')})`;
}

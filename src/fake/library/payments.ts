import { randomUUID } from 'node:crypto';
import { isString, type JsonObject } from '../../core/json/json.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { type Answer, askClient, failed, isAble } from './ask.ts';

const DEPOSIT = 'deposit';

/** Sends the reader to a page where the fine is paid. */
export async function payFine(call: FakeCall): Promise<JsonObject> {
  const visit = visitTo('fines', 'Your fine is paid on the page of the library.', call);
  const asked = await askForVisit(call, visit);
  if ('instead' in asked) return asked.instead;
  if (asked.given['action'] !== 'accept') return failed('The fine is still open.');
  tellCompletion(call, visit['elicitationId']);
  return { content: [{ type: 'text', text: 'The fine is paid.' }] };
}

/** Refuses until the deposit has been paid on a page, and then lends. */
export async function lendRareBook(call: FakeCall): Promise<JsonObject> {
  const visit = visitTo('deposits', 'A rare book needs a deposit, which is paid on the page of the library.', call);
  if (call.session.revision === '2025-11-25' && isAble(call, 'url')) {
    const paid = call.session.state.get(DEPOSIT);
    if (paid === undefined) {
      call.session.state.set(DEPOSIT, visit['elicitationId']);
      throw new RpcFailure(-32042, 'A deposit must be paid first.', { elicitations: [visit] });
    }
    call.session.state.delete(DEPOSIT);
    tellCompletion(call, paid);
    return { content: [{ type: 'text', text: 'The rare book is yours until five o’clock.' }] };
  }
  const asked = await askForVisit(call, visit);
  if ('instead' in asked) return asked.instead;
  const text = 'The rare book is yours until five o’clock.';
  return asked.given['action'] === 'accept' ? { content: [{ type: 'text', text }] } : failed('Without a deposit the rare book stays here.');
}

function askForVisit(call: FakeCall, params: JsonObject): Promise<Answer> {
  return askClient(call, { key: 'payment', method: 'elicitation/create', params, needs: 'url' });
}

function visitTo(page: string, message: string, { session }: FakeCall): JsonObject {
  const id = randomUUID();
  return {
    mode: 'url',
    message,
    url: `https://library.example/${page}/${id}`,
    // The stateless era has neither these ids nor the notification that repeats them.
    ...(session.revision === '2025-11-25' && { elicitationId: id }),
  };
}

function tellCompletion(call: FakeCall, elicitationId: unknown): void {
  if (!isString(elicitationId)) return;
  call.send({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId } });
}

import { mapEvents } from './bending.ts';
import type { Fault } from './fault.ts';

// A canary is an address on the server itself that no client has a reason to ask for. Whether one did is seen there.

/** Stands for the server in what is offered, since nobody knows its address before somebody asks. */
export const CANARY = 'https://canary.example';

/** Puts the address of the server in place of the one that stands for it, wherever it is said. */
export const showCanaries: Required<Pick<Fault, 'http'>> = {
  async http(request, next, { url }) {
    const response = await next(request);
    const show = (text: string) => text.replaceAll(CANARY, `${url}/canary`);
    if (typeof response.body === 'string') return { ...response, body: show(response.body) };
    return mapEvents(response, (event) => (event.data === undefined ? event : { ...event, data: show(event.data) }));
  },
};

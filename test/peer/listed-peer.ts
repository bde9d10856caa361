import type { Exchange } from '../../src/core/connection.ts';
import type { MessageFrame } from '../../src/core/frames/frame.ts';
import type { Json, JsonObject } from '../../src/core/json/json.ts';
import type { CallRequest, Listing, Peer } from '../../src/core/peer.ts';
import { eraOf, type Revision } from '../../src/core/revision.ts';

function messageFrame(seq: number, message: Json, from: 'client' | 'server' = 'server'): MessageFrame {
  return { kind: 'message', seq, t: seq, from, connection: 'c1', text: JSON.stringify(message), message };
}

export function answered(seq: number, request: JsonObject, result: JsonObject): Exchange {
  const reply = messageFrame(seq + 1, { jsonrpc: '2.0', id: seq, result });
  return {
    sent: messageFrame(seq, { jsonrpc: '2.0', id: seq, ...request }, 'client'),
    outcome: 'answered',
    reply,
    response: reply.message as JsonObject,
    result,
    ms: 1,
  };
}

export interface ListedPeer {
  readonly pages?: readonly (readonly Json[])[];
  readonly ended?: Listing['ended'];
  readonly revision?: Revision;
  readonly call?: CallRequest;
}

/** A peer that lists these tools. */
export function listedPeer({ pages, ended = 'complete', revision = '2025-11-25', call }: ListedPeer): Peer {
  const walked = (pages ?? []).map((tools, index) => ({
    exchange: answered(10 + index * 2, { method: 'tools/list' }, { tools }),
    items: tools,
  }));
  const opening = answered(0, { method: 'initialize' }, {});
  return {
    era: eraOf(revision),
    revision,
    wire: 'memory',
    opening,
    capabilities: { tools: {} },
    lists: pages === undefined ? {} : { tools: { pages: walked, items: pages.flat(), ended } },
    offers: [],
    revisions: [],
    isDualEra: false,
    hasSession: false,
    isLocal: true,
    handshakeMs: 1,
    ...(call && { call }),
  };
}

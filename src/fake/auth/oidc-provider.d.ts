/** The part of oidc-provider that is used here. It comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JsonObject } from '../../core/json/json.ts';

  export interface ProviderClient {
    readonly clientId: string;
    readonly clientName?: string;
    readonly clientAuthMethod: string;
    grantTypeAllowed(type: string): boolean;
  }

  export interface ProviderContext {
    type: string;
    body: unknown;
    readonly req: IncomingMessage;
    readonly oidc: { readonly params?: JsonObject; readonly client?: ProviderClient; readonly issuer: string };
  }

  export interface ProviderInteraction {
    readonly uid: string;
    readonly prompt: {
      readonly name: string;
      readonly details: {
        readonly missingOIDCScope?: readonly string[];
        readonly missingResourceScopes?: { readonly [resource: string]: readonly string[] };
      };
    };
    readonly params: JsonObject;
    readonly session?: { readonly accountId?: string };
  }

  export interface ProviderGrant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { find(id: string): Promise<ProviderClient | undefined> };
    readonly Grant: new (values: {
      readonly accountId: string;
      readonly clientId: string;
    }) => ProviderGrant;
    callback(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
    on(event: string, listener: (context: ProviderContext, error: Error) => void): this;
    interactionDetails(incoming: IncomingMessage, outgoing: ServerResponse): Promise<ProviderInteraction>;
    interactionFinished(incoming: IncomingMessage, outgoing: ServerResponse, result: object): Promise<void>;
  }

  export const errors: {
    readonly InvalidTarget: new (description: string) => Error;
    readonly InvalidClient: new (description: string, detail: string) => Error;
    readonly SessionNotFound: new (...words: never[]) => Error;
  };
}

import type { JsonObject } from '../../core/json/json.ts';
import type { Hop, SignIn } from '../../core/sign-in/sign-in.ts';

export type HopWithDocument<Form extends string> = Hop<Form> & { readonly document: JsonObject };

/** The place of the metadata that a client goes by: the first that holds any. */
export function hopWithMetadata({ resource }: SignIn): HopWithDocument<SignIn['resource'][number]['form']> | undefined {
  return resource.find(hasDocument);
}

export function hasDocument<Form extends string>(hop: Hop<Form>): hop is HopWithDocument<Form> {
  return hop.document !== undefined;
}

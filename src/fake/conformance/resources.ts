import type { JsonObject } from '../../core/json/json.ts';
import { PIXEL_PNG } from '../library/media.ts';

export const RESOURCES: readonly JsonObject[] = [
  { uri: 'test://static-text', name: 'static-text', description: 'A text that stays as it is.', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', description: 'An image that stays as it is.', mimeType: 'image/png' },
  { uri: 'test://watched-resource', name: 'watched-resource', description: 'A text to subscribe to.', mimeType: 'text/plain' },
];

export const TEMPLATES: readonly JsonObject[] = [
  {
    uriTemplate: 'test://template/{id}/data',
    name: 'template-data',
    description: 'What belongs to one id.',
    mimeType: 'application/json',
  },
];

/** The contents behind a URI. */
export function readResource(uri: string): readonly JsonObject[] | undefined {
  if (uri === 'test://static-text') return [{ uri, mimeType: 'text/plain', text: 'What stands in the resource.' }];
  if (uri === 'test://static-binary') return [{ uri, mimeType: 'image/png', blob: PIXEL_PNG }];
  if (uri === 'test://watched-resource') return [{ uri, mimeType: 'text/plain', text: 'Whoever subscribes is told of changes.' }];
  const id = decode(/^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]);
  return id === undefined ? undefined : [{ uri, mimeType: 'application/json', text: JSON.stringify({ id }) }];
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

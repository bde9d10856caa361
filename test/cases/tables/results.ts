import { FIND, type PublicCase } from '../public-case.ts';

export const RESULTS: readonly PublicCase[] = [
  {
    id: 'embedded-resource-uri-no-scheme',
    shows: 'The URI of a resource in a result is a path.',
    over: 'stdio',
    call: FIND,
    finds: ['error calls/content-is-well-formed badUri'],
    names: ['`/package.json`', 'no scheme'],
  },
  {
    id: 'error-result-structured-mismatch',
    shows: 'A failed call has structured content that its output schema does not allow.',
    over: 'stdio',
    call: FIND,
    finds: [],
  },
  {
    id: 'image-mime-mismatch',
    shows: 'A JPEG is called a PNG.',
    over: 'stdio',
    call: FIND,
    finds: ['error calls/media-can-be-read otherBytes'],
    names: ['`image/png`', '`image/jpeg`'],
  },
  {
    id: 'image-unsupported-type',
    shows: 'A call brings a drawing that no model API takes.',
    over: 'stdio',
    call: FIND,
    finds: ['warning calls/media-can-be-read unknownImage'],
    names: ['`image/svg+xml`', 'PNG, JPEG, GIF and WebP'],
  },
  {
    id: 'result-json-encoded-twice',
    shows: 'A text is JSON that holds JSON in a string.',
    over: 'stdio',
    call: FIND,
    finds: ['warning calls/texts-are-encoded-once member'],
    names: ['`result`'],
  },
];

import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';
import { mediaIn } from '../../peer/content/content-blocks.ts';
import { isMediaType } from '../../peer/content/encoded.ts';
import { bareType, base64Problem, imageTypeOf, RECOGNISED } from '../../peer/content/media-bytes.ts';

/** What the large model APIs take as an image. */
const SHOWN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export default defineCheck({
  id: 'calls/media-can-be-read',
  claim: 'Returns images, audio and blobs as base64 of what their media type says.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-19'],
    says: 'The `data` of an image or of audio is base64, and its `mimeType` the media type of these bytes.',
    spec: '2026-07-28/server/tools#image-content',
  },
  messages: {
    noBase64: 'The data of `{{path}}` in the result of `{{tool}}` is not base64: {{problem}}.',
    noMediaType: '`{{path}}.mimeType` in the result of `{{tool}}` is no media type: `{{type}}`.',
    otherBytes: '`{{path}}` in the result of `{{tool}}` is called `{{type}}`, and its bytes are `{{actual}}`.',
    unknownImage: '`{{path}}` in the result of `{{tool}}` is an image of the type `{{type}}`. Model APIs take PNG, JPEG, GIF and WebP.',
  },
  harm: {
    otherBytes: {
      kind: 'hangs',
      because: 'Model APIs refuse the image, and with it every later turn of the conversation that it stands in.',
    },
  },
  remedy:
    'Take the media type from the bytes and not from the name of the file. Convert other images, or return them as text or as a resource.',
  catches: {
    'image-data-url': ['noBase64'],
    'image-mime-is-extension': ['noMediaType'],
    'image-mime-mismatch': ['otherBytes'],
    'image-unsupported-type': ['unknownImage'],
  },

  watch({ exchanges, peer, report, skip }) {
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      for (const { path, type: block, data, mimeType } of mediaIn(result['content'])) {
        const subject = `${tool} ${path.replace(/\[\d+\]/, '[]')}`;
        const problem = base64Problem(data);
        if (problem !== undefined) report({ message: 'noBase64', subject, values: { path, tool, problem }, evidence });
        if (mimeType === undefined) continue;
        const type = showName(mimeType);
        if (!isMediaType(mimeType)) {
          report({ message: 'noMediaType', subject, values: { path, tool, type }, evidence });
          continue;
        }
        const actual = problem === undefined ? imageTypeOf(data) : undefined;
        const named = bareType(mimeType);
        const isOther = actual !== undefined && RECOGNISED.includes(named) && named !== actual;
        if (isOther)
          report({ message: 'otherBytes', subject, values: { path, tool, type, actual }, evidence, expected: actual, actual: type });
        else if (block === 'image' && !SHOWN.includes(named))
          report({ message: 'unknownImage', subject, values: { path, tool, type }, evidence });
      }
    }
  },
});

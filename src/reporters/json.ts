import { renderJson } from '../core/json/render-json.ts';
import type { Reporter } from './reporter.ts';

export const json: Reporter = {
  name: 'json',
  description: 'The whole report as JSON, with a schema.',
  render: (report) => `${renderJson(report, 2)}\n`,
};

import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { NO_VIEWS, viewToolsOf } from '../../peer/apps/views.ts';

export default defineCheck({
  id: 'apps/visibility-is-known',
  claim: 'Shows each tool to the model, to the app, or to both.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['APPS-07'],
    says: '`_meta.ui.visibility` of a tool is a list of `model` and `app`; left out it means both.',
    spec: 'ext-apps#visibility',
  },
  messages: {
    unknown: '`_meta.ui.visibility` of the tool `{{tool}}` is `{{actual}}`, and may hold `model` and `app` alone.',
    nobody: '`_meta.ui.visibility` of the tool `{{tool}}` is empty, so that nobody may call it.',
  },
  regrade: { nobody: { severity: 'warning', because: 'The schema allows it; it is just of no use.' } },
  remedy: 'Write `["model"]`, `["app"]`, or leave the member out.',
  catches: { 'visibility-is-everybody': ['unknown'], 'visibility-is-nobody': ['nobody'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const tools = viewToolsOf(peer);
    if (tools.length === 0) return skip(NO_VIEWS);
    for (const { name, settings, frame } of tools) {
      const { visibility } = settings;
      if (visibility === undefined) continue;
      const facts = { subject: name, evidence: [frame] } as const;
      if (!isArray(visibility) || !visibility.every((each) => each === 'model' || each === 'app')) {
        const actual = JSON.stringify(visibility).replaceAll('`', "'");
        report({ message: 'unknown', values: { tool: name, actual }, ...facts });
      } else if (visibility.length === 0) report({ message: 'nobody', values: { tool: name }, ...facts });
    }
  },
});

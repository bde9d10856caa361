import { defineCheck } from '../../core/check.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { showName } from '../../core/text/show-name.ts';
import { toldIn } from '../../peer/notifications.ts';
import { isLogLevel, LOG_LEVELS } from '../../spec/log-levels.ts';

export default defineCheck({
  id: 'logging/messages-are-complete',
  claim: 'Sends log messages with a level that exists, and with data.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['LOG-03'],
    says: 'A log message has a `level`, one of eight, and `data` of any kind; its `logger` is a string.',
    spec: '2026-07-28/server/utilities/logging#log-levels',
  },
  messages: {
    noData: 'A log message has no `data`{{instead}}.',
    noLevel: 'The `level` of a log message is {{actual}}, which is none of {{levels}}.',
    noName: 'The `logger` of a log message is {{actual}}, and must be a string.',
  },
  remedy: 'Send `{"level": "info", "data": …}`; whatever there is to say goes into `data`.',
  catches: {
    'logs-a-message-without-data': ['noData'],
    'logs-at-an-unknown-level': ['noLevel'],
    'logger-is-a-number': ['noName'],
  },

  watch({ frames, report, skip }) {
    const told = toldIn(frames, 'notifications/message');
    if (told.length === 0) return skip('It sent no log message.');
    for (const { frame, params } of told) {
      const { level, data, logger } = params;
      const evidence = [frame] as const;
      if (data === undefined) {
        const instead = params['message'] === undefined ? '' : ', and a `message` that no revision knows';
        report({ message: 'noData', values: { instead }, evidence, expected: '`data`', actual: JSON.stringify(params) });
      }
      if (!isLogLevel(level)) {
        const actual = typeof level === 'string' ? `\`${showName(level)}\`` : level === undefined ? 'missing' : kindOf(level);
        report({ message: 'noLevel', values: { actual, levels: LOG_LEVELS.map((each) => `\`${each}\``).join(', ') }, evidence });
      }
      if (logger !== undefined && typeof logger !== 'string') {
        report({ message: 'noName', values: { actual: kindOf(logger) }, evidence });
      }
    }
  },
});

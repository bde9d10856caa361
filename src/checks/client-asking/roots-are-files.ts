import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';
import { describeHeld, describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-asking/roots-are-files',
  claim: 'Gives its roots as a list of `file://` addresses.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ROOTS-02', 'ROOTS-07'],
    says: 'The answer to `roots/list` holds an array `roots`; each entry has a `uri` that begins with `file://`, and may have a `name`.',
    spec: '2025-11-25/client/roots#root',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"roots"}`.',
  messages: {
    noList: 'The answer to `roots/list` has no array `roots`: it is {{value}}.',
    notFile: 'A root has {{uri}} for `uri`, and it must begin with `file://`.',
    named: 'A root has {{name}} for `name`, and it must be a string or left out.',
  },
  remedy: 'Answer `{"roots":[{"uri":"file:///home/me/project","name":"project"}]}`: a path becomes an address with three slashes.',
  catches: { 'gives-one-root': ['noList'], 'roots-are-web-addresses': ['notFile'], 'names-roots-with-numbers': ['named'] },

  watch({ talk, report, notSeen }) {
    const answered = askedIn(talk).filter((asked) => abilityOf(asked) === 'roots' && asked.result !== undefined);
    if (answered.length === 0) return notSeen();
    for (const { frame, answer = frame, result } of answered) {
      const roots = result?.['roots'];
      if (!isArray(roots)) {
        report({ message: 'noList', values: { value: describeValue(roots) }, evidence: [frame, answer] });
        continue;
      }
      for (const root of roots) {
        const { uri, name } = isObject(root) ? root : {};
        // An address is compared without case up to its host.
        if (!isString(uri) || !/^file:\/\//i.test(uri))
          report({ message: 'notFile', values: { uri: describeHeld(uri) }, evidence: [frame, answer] });
        if (name !== undefined && !isString(name))
          report({ message: 'named', values: { name: describeValue(name) }, evidence: [frame, answer] });
      }
    }
  },
});

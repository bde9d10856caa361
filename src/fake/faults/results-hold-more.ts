import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

const MORE = { 'x-rating': 5, futureMember: { added: true } };

export default defineFault({
  id: 'results-hold-more',
  does: 'Adds members that no revision knows to the entries of its lists and to what it returns.',
  tries: 'clients',
  bend: bendResult('*', (result, request) =>
    /\/(list|read|get|call)$/.test(String(request?.['method'])) ? { ...addToEntries(result), ...MORE } : result,
  ),
});

function addToEntries(result: { readonly [name: string]: Json | undefined }) {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      isArray(value) ? value.map((each) => (isObject(each) ? { ...each, ...MORE } : each)) : value,
    ]),
  );
}

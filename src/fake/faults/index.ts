import type { Fault } from '../fault.ts';
import idsBecomeStrings from './ids-become-strings.ts';

export const FAULTS: readonly Fault[] = [idsBecomeStrings];

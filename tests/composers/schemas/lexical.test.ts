import { describeEditors } from './all-editors';
import { LEXICAL } from './lexical-editors';

describeEditors([LEXICAL]);

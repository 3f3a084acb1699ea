import * as v from 'valibot';
import { defineQuestion } from './question';

/** The service worker asks the annotator in a tab to begin marking by keyboard, or to end it. */
export const markByKeyboard = defineQuestion({ name: 'mark-by-keyboard', question: v.object({}), answer: v.null() });

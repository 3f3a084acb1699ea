import * as v from 'valibot';
import { defineQuestion } from './question';

/** The service worker asks the annotator in a tab to open or close its drawer. */
export const toggleDrawer = defineQuestion({ name: 'toggle-drawer', question: v.object({}), answer: v.null() });

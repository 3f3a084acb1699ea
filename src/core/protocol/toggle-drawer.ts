import * as v from 'valibot';
import { defineQuestion } from './question';

/** The service worker asks the annotator of a tab to open its drawer, or to close it. */
export const toggleDrawer = defineQuestion({ name: 'toggle-drawer', question: v.object({}), answer: v.null() });

import * as v from 'valibot';
import { defineQuestion } from './question';

/** The service worker asks what is ours in a tab to open its drawer at Ask. */
export const openAsk = defineQuestion({ name: 'open-ask', question: v.object({}), answer: v.null() });

import * as v from 'valibot';
import { PageAnswerSchema } from '../settings/page-settings-schema';
import { defineQuestion } from './question';

/** The person's settings, prepared for the page that asks. */
export const settings = defineQuestion({ name: 'settings', question: v.object({}), answer: PageAnswerSchema });

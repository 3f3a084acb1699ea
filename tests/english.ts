import catalogue from '../static/_locales/en/messages.json';
import { lookupIn } from '../src/core/messages/catalogue';
import { createTranslate } from '../src/core/messages/translate';

/** The shipped English texts, for tests of what a person reads. */
export const english = createTranslate(lookupIn(catalogue));

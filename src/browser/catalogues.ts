import * as v from 'valibot';
import { CatalogueSchema } from '../core/messages/catalogue-schema';
import { slottedTexts, type SlottedTexts } from '../core/messages/slots';
import type { Translate } from '../core/messages/translate';
import { browserTranslate, isBrowserLanguage, translateWith } from './i18n';
import { attempt } from './storage';

/** The folders of `static/_locales`, filled in by the build (build/entries.ts). */
declare const LOCALES: readonly string[];

/** The languages that can be chosen: those with a catalogue. */
export function shippedLanguages(): readonly string[] {
  return LOCALES;
}

/** The one of these that the browser shows; English if it shows none of them. */
export function languageOfBrowser(): string {
  return chrome.i18n.getMessage('locale').replace('-', '_');
}

/**
 * The texts of a language, from the extension's own files. For the service worker and pages of ours: a chat page cannot
 * read them, because it could then tell that the extension is there.
 *
 * @returns Null if there is no such language, or its file cannot be read.
 */
export async function textsIn(language: string): Promise<SlottedTexts | null> {
  if (!LOCALES.includes(language)) return null;
  const read = await attempt(async () => {
    const file = await fetch(chrome.runtime.getURL(`_locales/${language}/messages.json`));
    return v.parse(CatalogueSchema, await file.json());
  });
  return read.ok ? slottedTexts(read.value) : null;
}

/** Makes a translator into a chosen language; into the browser's if none was chosen or it cannot be read. */
export async function translateInto(language: string): Promise<Translate> {
  const texts = language === '' || isBrowserLanguage(language) ? null : await textsIn(language);
  return texts ? translateWith(texts) : browserTranslate();
}

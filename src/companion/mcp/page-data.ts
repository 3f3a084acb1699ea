import { randomBytes } from 'node:crypto';
import type { Said } from '../hub/answer';

/** The fields in which everything is from the page, wherever they stand. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'page_url',
  'title',
  'element_summary',
  'selector',
  'accessible_name',
  'alternative_selectors',
  'tag',
  'text_content',
  'classes',
  'role',
  'computed_styles',
  'contrast',
  'parent_selector',
  'siblings',
  'attributes',
  'source',
  'components',
  'other_elements',
]);

/** What a person reads on the page, in fields and in attributes: no address or selector stands there, whatever it looks like. */
const WORDS: ReadonlySet<string> = new Set([
  'title',
  'element_summary',
  'accessible_name',
  'text_content',
  'siblings',
  'aria-label',
  'aria-description',
  'alt',
  'placeholder',
]);

/** Words that make no sentence yet, and so no order. */
const MOST_WORDS = 2;
const LONGEST_NAME = 80;
/** In scripts without spaces a few letters are a sentence. */
const MOST_LETTERS = 6;
/** An address, or a selector with what stands between its parts. */
const ADDRESS_OR_SELECTOR = /^[\x21-\x7e]+( [>+~] [\x21-\x7e]+)*$/;
const LONGEST_ADDRESS = 500;

/** An answer in which nothing that the page says can be taken for what the person or the companion says. */
export interface Marked {
  /** Without anything of the page. */
  own: unknown;
  /** What is from the page, as JSON between marks that the page cannot know; null if there is nothing. */
  page: string | null;
  /** All of it, for clients that hand on this alone: each sentence of the page stands between the same marks. */
  all: Said;
}

/** Parts what is from the page from the rest, and marks it. */
export function marked(said: Said): Marked {
  const isDetail = 'computed_styles' in said;
  const { own, page } = parted(said, isDetail) as { own: unknown; page: unknown };
  if (page === undefined) return { own, page: null, all: said };
  const mark = `untrusted-page-data-${randomBytes(8).toString('hex')}`;
  const text = `<${mark}>\n${JSON.stringify(page)}\n</${mark}>`;
  const between: Between = (words, field) => (isName(words, field) ? words : `<${mark}>${words}</${mark}>`);
  return { own, page: text, all: { ...(sentencesMarked(said, isDetail, between) as Said), page_text: text } };
}

/** Parts what is from the page from the rest. Entries of lists are named by their id. */
function parted(value: unknown, isDetail: boolean): { own: unknown; page: unknown } {
  if (Array.isArray(value)) {
    const parts = value.map((one) => ({ ...parted(one, isDetail), id: nameOf(one) }));
    const page = parts.filter((part) => part.page !== undefined);
    return {
      own: parts.map(({ own }) => own),
      page: page.length > 0 ? page.map(({ id, page: data }) => ({ ...id, ...(data as Said) })) : undefined,
    };
  }
  if (typeof value !== 'object' || value === null) return { own: value, page: undefined };
  const own: Record<string, unknown> = {};
  const page: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (isOfThePage(key, isDetail)) page[key] = field;
    else {
      const parts = parted(field, isDetail);
      own[key] = parts.own;
      if (parts.page !== undefined) page[key] = parts.page;
    }
  }
  return { own, page: Object.keys(page).length > 0 ? page : undefined };
}

/** In details `id` is the element's. */
const isOfThePage = (key: string, isDetail: boolean): boolean => OF_THE_PAGE.has(key) || (isDetail && key === 'id');

function nameOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  if ('id' in value) return { id: value.id };
  return 'session' in value ? { session: value.session } : {};
}

/** Puts marks around what is more than a name. @param field - Where it stands; empty for the name of a field. */
type Between = (words: string, field: string) => string;

/** The same, with marks around what the page could say in words. */
function sentencesMarked(value: unknown, isDetail: boolean, between: Between): unknown {
  if (Array.isArray(value)) return value.map((one) => sentencesMarked(one, isDetail, between));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      isOfThePage(key, isDetail) ? allMarked(field, key, between) : sentencesMarked(field, isDetail, between),
    ]),
  );
}

/** Everything in it is from the page, the names of its fields too. @param field - Where it stands. */
function allMarked(value: unknown, field: string, between: Between): unknown {
  if (typeof value === 'string') return between(value, field);
  if (Array.isArray(value)) return value.map((one) => allMarked(one, field, between));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [between(key, ''), allMarked(inside, key, between)]),
  );
}

/** Whether a text is a name, an address, a selector or the value of a style: it has no sentence in it. */
function isName(text: string, field: string): boolean {
  if (!WORDS.has(field) && ADDRESS_OR_SELECTOR.test(text)) return text.length <= LONGEST_ADDRESS;
  const words = text.split(/\s+/).filter((part) => /\p{L}{2}/u.test(part));
  const others = text.match(/(?!\p{Script=Latin})\p{L}/gu) ?? [];
  return text.length <= LONGEST_NAME && words.length <= MOST_WORDS && others.length <= MOST_LETTERS;
}

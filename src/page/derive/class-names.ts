import { isUtilityClass } from '../../core/element/utility-classes';

const ANSWERING = /(^|[^a-z])(assistant|answer|response|reply|bot|ai|model|agent|completion)([^a-z]|$)/;
const MESSAGE = /(^|[^a-z])(message|msg|turn|chat-?item)([^a-z]|$)/;
const OWN = /(^|[^a-z])(user|human|me|mine|my|own|self|you|query|question|prompt|request|outgoing|sent)([^a-z]|$)/;
/** First words that tools put before a hash. */
const GENERATED = /^(css|sc|jsx|jss|svelte|astro|emotion|styled|makestyles)$/;
/** Words after `--` and `__` that say nothing about a chat. */
const ENDS = /^(active|selected|hover|focus|inner|outer|first|large|light|small|state)$/i;
const VOWEL = /[aeiouy]/i;
/** Words that occur in the class names of chats. A hash that consists of letters only almost never contains one. */
const KNOWN = new Set(
  (
    'action agent ai answer app area article assistant author avatar balloon bar block body bot box bubble button card ' +
    'chat choice code column comment completion component composer container content conversation copilot dialog dialogue ' +
    'discussion display document editor element entry exchange feed feedback field footer form from grid group header ' +
    'history human incoming inner input item label layout left line link list llm log main markdown mirror markup me ' +
    'message messages messenger model msg name note outer output outgoing page pane panel paragraph part persona post ' +
    'primary prompt prose query question quill received render rendered reply request response result rich right role ' +
    'root row say scroll section segment sender sent shell side slot speaker speech stack stream system talk text thread ' +
    'timeline title tool transcript turn typing user utterance view viewer wrap wrapper wrapped write writer'
  ).split(' '),
);
/** The length of hashes that consist of letters only, in most tools. */
const HASH = /^[a-zA-Z]{5,8}$/;

/** Splits a name into its words: `botMessage` becomes "bot-message". */
export function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** Whether names of any kind refer to the assistant. */
export function saysAnswer(names: string): boolean {
  return ANSWERING.test(spaced(names));
}

/** Whether names of any kind refer to the person. */
export function saysOwn(names: string): boolean {
  return OWN.test(spaced(names));
}

/** Whether names of any kind refer to a message. */
export function saysMessage(names: string): boolean {
  return MESSAGE.test(spaced(names));
}

/** True for a class that was written by hand and says what the element is: no hash, no styling, no state. */
export function isLastingClass(name: string): boolean {
  if (!/^[a-zA-Z]+([-_]+[a-zA-Z]+)*$/.test(name)) return false;
  const words = wordsOf(name);
  if (isUtilityClass(name) || GENERATED.test(name.split(/[-_]/, 1)[0]!.toLowerCase())) return false;
  // Anything that is not a word, alone or after the name of its file (`Message_row__ioaxe`), is a hash.
  const last = name.split(/-|_+/).at(-1)!;
  if ((last === name || name.endsWith(`_${last}`)) && HASH.test(last) && !isKnown(last)) return false;
  if (name.includes('__') && !isKnown(name.split('__').at(-1)!)) return false;
  return (
    words.every(
      (word) =>
        /^([A-Z]?[a-z]+|[A-Z]{1,3})$/.test(word) &&
        (VOWEL.test(word) || /^(msg|btn|md|txt|llm|[a-z]{2})$/i.test(word)) &&
        !/[^aeiouy]{5}/i.test(word),
    ) && words.some((word) => word.length > 2 || /^(ai|me)$/.test(word))
  );
}

/** How tools add a hash to a name. The stable part comes before or after it. */
const HASHED: readonly RegExp[] = [
  // styled-components with its plugin: `Chat__Message-sc-1x2y3z-0`
  /^(?<stem>.*[a-zA-Z]-sc-)[a-z0-9]+(?:-\d+)?$/,
  // emotion with labels: `css-1x2y3z-ChatMessage`
  /^(?:css|acss)-[a-z0-9]+(?<stem>-[a-zA-Z][a-zA-Z-]*)$/,
  // CSS modules: `chat_message__a1b2`, `Chat-module__message--a1b2`; with Vite `_message_a1b2c_12`
  /^(?<stem>_[a-zA-Z][a-zA-Z-]*_)(?<hash>[a-zA-Z0-9]{5,6})_\d+$/,
  /^(?<stem>.*?[a-zA-Z0-9]__)(?<hash>[a-zA-Z0-9_+-]{4,12})$/,
  /^(?<stem>.*?[a-zA-Z0-9]--)(?<hash>[a-zA-Z0-9_+-]{4,12})$/,
  /^(?<stem>.*[a-zA-Z]_)(?<hash>(?=[a-z]*[0-9A-Z])[a-zA-Z0-9]{4,8})$/,
  // JSS: `Message-root-123`
  /^(?<stem>[a-zA-Z-]+-)\d+$/,
];

/**
 * The stable part of a name to which a tool added a hash: `chat_message__` for `chat_message__a1b2`. Null for other
 * names, and if it contains no known word.
 */
export function stemOf(name: string): string | null {
  for (const form of HASHED) {
    const { stem, hash } = form.exec(name)?.groups ?? {};
    if (!stem || (hash && !looksHashed(hash))) continue;
    const words = stem.replace(/-sc-$/, '').split(/[-_]+/).filter(Boolean);
    const isOfTool = GENERATED.test(words[0]?.toLowerCase() ?? '');
    // In `Message_row__` the file says what it is, in `Chat-module__message` the name.
    return !isOfTool && words.some(isKnown) && words.join('').length > 3 ? stem : null;
  }
  return null;
}

/** True for text that is not a word: with digits or inner capitals, or letters that form no word. */
function looksHashed(text: string): boolean {
  return /\d|[a-z][A-Z]|[A-Z]{2}|_/.test(text)
    ? /\d/.test(text) || !isKnown(text)
    : HASH.test(text) && !isKnown(text) && !ENDS.test(text);
}

/**
 * How much a stable class says: 0 for "answer", 1 for "message", 2 for another chat word. 3 is for words that may mean
 * anything; the element's position on the page is better than those.
 */
export function rankOfClass(name: string): 0 | 1 | 2 | 3 {
  return saysAnswer(name) ? 0 : saysMessage(name) ? 1 : isKnown(name) ? 2 : 3;
}

function wordsOf(name: string): string[] {
  return name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/);
}

function isKnown(name: string): boolean {
  return wordsOf(name).some((word) => isMadeOfWords(word.toLowerCase()));
}

/** True for a known word, its plural, or several joined, such as "chatbot". */
function isMadeOfWords(word: string): boolean {
  if (KNOWN.has(word) || (word.length > 3 && KNOWN.has(word.replace(/(ies|s)$/, (end) => (end === 's' ? '' : 'y')))))
    return true;
  for (let at = 3; at <= word.length - 3; at++)
    if (KNOWN.has(word.slice(0, at)) && isMadeOfWords(word.slice(at))) return true;
  return false;
}

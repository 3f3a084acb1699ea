import { isUtilityClass } from './utility-classes';

const ANSWERING = /(^|[^a-z])(assistant|answer|response|reply|bot|ai|model|agent|completion)([^a-z]|$)/;
const MESSAGE = /(^|[^a-z])(message|msg|turn|chat-?item)([^a-z]|$)/;
const OWN = /(^|[^a-z])(user|human|me|mine|my|own|self|you|query|question|prompt|request|outgoing|sent)([^a-z]|$)/;
/** First words that tools put before a hash. */
const GENERATED = /^(css|sc|jsx|jss|svelte|astro|emotion|styled|makestyles)$/;
/** Words behind `--` and `__` that are none of a chat. */
const ENDS = /^(active|selected|hover|focus|inner|outer|first|large|light|small|state)$/i;
const VOWEL = /[aeiouy]/i;
/** Words of which the classes of chats are made. A hash of letters alone has none of them, but for a rare chance. */
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
/** So long are hashes that are made of letters alone, in most tools. */
const HASH = /^[a-zA-Z]{5,8}$/;

/** Words of names as they would be read: `botMessage` as "bot-message". */
export function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** Whether names, of whatever, speak of the assistant. */
export function saysAnswer(names: string): boolean {
  return ANSWERING.test(spaced(names));
}

/** Whether names, of whatever, speak of the person. */
export function saysOwn(names: string): boolean {
  return OWN.test(spaced(names));
}

/** Whether names, of whatever, speak of a message. */
export function saysMessage(names: string): boolean {
  return MESSAGE.test(spaced(names));
}

/** True for a class that a person wrote and that says what the element is: not hashed, not for looks, no state. */
export function isLastingClass(name: string): boolean {
  if (!/^[a-zA-Z]+([-_]+[a-zA-Z]+)*$/.test(name)) return false;
  const words = wordsOf(name);
  if (isUtilityClass(name) || GENERATED.test(name.split(/[-_]/, 1)[0]!.toLowerCase())) return false;
  // Alone, or behind the name in the file that it comes from (`Message_row__ioaxe`), what is no word is a hash.
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

/** How tools put a hash to a name: what is before the hash lasts, or behind it. */
const HASHED: readonly RegExp[] = [
  // styled-components with its plugin: `Chat__Message-sc-1x2y3z-0`
  /^(?<stem>.*[a-zA-Z]-sc-)[a-z0-9]+(?:-\d+)?$/,
  // emotion with labels: `css-1x2y3z-ChatMessage`
  /^(?:css|acss)-[a-z0-9]+(?<stem>-[a-zA-Z][a-zA-Z-]*)$/,
  // CSS modules: `chat_message__a1b2`, `Chat-module__message--a1b2`; of Vite `_message_a1b2c_12`
  /^(?<stem>_[a-zA-Z][a-zA-Z-]*_)(?<hash>[a-zA-Z0-9]{5,6})_\d+$/,
  /^(?<stem>.*?[a-zA-Z0-9]__)(?<hash>[a-zA-Z0-9_+-]{4,12})$/,
  /^(?<stem>.*?[a-zA-Z0-9]--)(?<hash>[a-zA-Z0-9_+-]{4,12})$/,
  /^(?<stem>.*[a-zA-Z]_)(?<hash>(?=[a-z]*[0-9A-Z])[a-zA-Z0-9]{4,8})$/,
  // JSS: `Message-root-123`
  /^(?<stem>[a-zA-Z-]+-)\d+$/,
];

/**
 * What lasts of a name that a tool made with a hash, such as `chat_message__` of `chat_message__a1b2`; null for other names,
 * and where no known word is left.
 */
export function stemOf(name: string): string | null {
  for (const form of HASHED) {
    const { stem, hash } = form.exec(name)?.groups ?? {};
    if (!stem || (hash && !looksHashed(hash))) continue;
    const words = stem.replace(/-sc-$/, '').split(/[-_]+/).filter(Boolean);
    const isOfTool = GENERATED.test(words[0]?.toLowerCase() ?? '');
    // In `Message_row__` the file, in `Chat-module__message` the name, says what it is.
    return !isOfTool && words.some(isKnown) && words.join('').length > 3 ? stem : null;
  }
  return null;
}

/** True for what is no word: with digits, with capitals inside, or of letters that make none. */
function looksHashed(text: string): boolean {
  return /\d|[a-z][A-Z]|[A-Z]{2}|_/.test(text)
    ? /\d/.test(text) || !isKnown(text)
    : HASH.test(text) && !isKnown(text) && !ENDS.test(text);
}

/**
 * How much a lasting class tells: 0 for what says "answer", 1 for "message", 2 for another word of chats; 3 for words that
 * may be anything, which the place of the element in the page outdoes.
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

/** True for a known word, also as its plural, and for several in one, such as "chatbot". */
function isMadeOfWords(word: string): boolean {
  if (KNOWN.has(word) || (word.length > 3 && KNOWN.has(word.replace(/(ies|s)$/, (end) => (end === 's' ? '' : 'y')))))
    return true;
  for (let at = 3; at <= word.length - 3; at++)
    if (KNOWN.has(word.slice(0, at)) && isMadeOfWords(word.slice(at))) return true;
  return false;
}

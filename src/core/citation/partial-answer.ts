/** What the reader expects next. */
type State =
  /** The brace that begins an object. */
  | 'object'
  /** The name of a member, or the end of the object. */
  | 'name'
  | 'in name'
  | 'colon'
  | 'value'
  /** A string that is not the answer, or an object or array in which nothing is looked for. */
  | 'in string'
  | 'in nested'
  | 'in nested string'
  /** A number, `true`, `false` or `null`, or what comes after a value. */
  | 'rest'
  | 'in answer'
  | 'done';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const SPACE = /\s/;
const IS_HIGH = /^[\ud800-\udbff]$/;

/**
 * Reads the answer's text from JSON that is still coming: the string `answer` of the first object that has one. What
 * stands around it (prose, code fences, other members) is skipped. Each character is looked at once, so reading a token
 * at a time costs no more than reading all at once.
 *
 * @example
 * const reader = new AnswerReader();
 * reader.push('{"answer": "It bo'); // 'It bo'
 * reader.push('ils.\\n", "citations"'); // 'It boils.\n'
 */
export class AnswerReader {
  #state: State = 'object';
  #answer = '';
  /** Half of a character whose other half has not come yet. It is kept apart: to look into a long answer, it is copied. */
  #half = '';
  #name = '';
  #depth = 0;
  /** An escape that has begun: a backslash, with what came of it. Empty outside of one. */
  #escape = '';

  /**
   * Takes the next piece.
   * @returns the answer as far as it has come; never half of a character.
   */
  push(text: string): string {
    for (let at = 0; at < text.length && this.#state !== 'done'; at++) this.#take(text.charAt(at));
    return this.answer;
  }

  /** The answer as far as it has come. Empty before it begins. */
  get answer(): string {
    return this.#answer;
  }

  #take(character: string): void {
    switch (this.#state) {
      case 'object':
        if (character === '{') this.#state = 'name';
        return;
      case 'name':
        if (character === '"') {
          this.#name = '';
          this.#state = 'in name';
        } else if (!SPACE.test(character) && character !== ',') this.#giveUp(character);
        return;
      case 'in name':
        if (this.#isUnescaped(character) && character === '"') this.#state = 'colon';
        else this.#name += character;
        return;
      case 'colon':
        if (character === ':') this.#state = 'value';
        else if (!SPACE.test(character)) this.#giveUp(character);
        return;
      case 'value':
        this.#beginValue(character);
        return;
      case 'in string':
        if (this.#isUnescaped(character) && character === '"') this.#state = 'rest';
        return;
      case 'in nested':
        if (character === '"') this.#state = 'in nested string';
        else if (character === '{' || character === '[') this.#depth++;
        else if ((character === '}' || character === ']') && --this.#depth === 0) this.#state = 'rest';
        return;
      case 'in nested string':
        if (this.#isUnescaped(character) && character === '"') this.#state = 'in nested';
        return;
      case 'rest':
        if (character === ',') this.#state = 'name';
        else if (character === '}') this.#state = 'object';
        return;
      case 'in answer':
        this.#takeOfAnswer(character);
    }
  }

  #beginValue(character: string): void {
    if (SPACE.test(character)) return;
    if (character === '"') this.#state = this.#name === 'answer' ? 'in answer' : 'in string';
    else if (character === '{' || character === '[') {
      this.#depth = 1;
      this.#state = 'in nested';
    } else this.#state = 'rest';
  }

  #takeOfAnswer(character: string): void {
    if (this.#escape !== '') {
      this.#escape += character;
      const [, kind = '', ...digits] = this.#escape;
      if (kind === 'u' && digits.length < 4) return;
      this.#escape = '';
      this.#add(kind === 'u' ? unitOf(digits.join('')) : (ESCAPES[kind] ?? kind));
    } else if (character === '\\') this.#escape = character;
    else if (character === '"') {
      this.#add('');
      // An empty answer is none, so another object may still have one.
      this.#state = this.#answer === '' ? 'rest' : 'done';
    } else this.#add(character);
  }

  #add(unit: string): void {
    if (IS_HIGH.test(unit)) {
      this.#answer += this.#half;
      this.#half = unit;
    } else {
      this.#answer += this.#half + unit;
      this.#half = '';
    }
  }

  /** Whether the character stands for itself, and not for what a backslash before it makes of it. */
  #isUnescaped(character: string): boolean {
    const wasEscaped = this.#escape !== '';
    this.#escape = !wasEscaped && character === '\\' ? character : '';
    return !wasEscaped;
  }

  /** What began like an object is prose. */
  #giveUp(character: string): void {
    this.#state = character === '{' ? 'name' : 'object';
  }
}

function unitOf(digits: string): string {
  return /^[\da-f]{4}$/i.test(digits) ? String.fromCharCode(parseInt(digits, 16)) : '';
}

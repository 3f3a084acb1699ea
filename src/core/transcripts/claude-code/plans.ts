import { asId, asList, asObject, asText, type JsonObject } from '../json-line';

/** A plan that the agent puts before the person. */
export interface Plan {
  /** Of the call that proposes it; of what the person made of it, with a suffix. */
  readonly id: string;
  /** Markdown; empty if it is the one before again. */
  readonly text: string;
  /** From 1: a plan that revises another is its next version. */
  readonly version: number;
}

/** What the person decided on a plan. */
export interface Decision {
  /** What they said to it; empty if nothing. */
  readonly words: string;
  /** The plan as they changed it; null if they did not. */
  readonly edited: Plan | null;
}

interface Proposed extends Plan {
  readonly path: string | null;
}

/** The tool with which the agent ends its planning. */
const PROPOSES = 'ExitPlanMode';

/** Where the agent keeps its plans: in a folder beside its sessions. */
const PLAN_FILE = /[/\\]plans[/\\][^/\\]+\.md$/i;

/** Before the words of the person in the result of a tool that they did not allow, and after them. */
const BEFORE_WORDS = /the user said:/i;
const AFTER_WORDS = '\n\nNote: ';

/**
 * The plans of a session. Since 2025 the agent writes a plan into a file, and the call that proposes it has the text, the
 * file's path, both or neither; the result has the text again if the person changed it. (Seen in transcripts of Claude Code
 * 1.0 to 2.1; the fields of the result are in the schema of its tool.)
 */
export class Plans {
  readonly #files = new Map<string, string>();
  #lastFile: string | null = null;
  readonly #calls = new Set<string>();
  #last: Proposed | null = null;
  #isApproved = false;
  /** The call on which the person has not decided. */
  #waiting: string | null = null;

  /** Whether a plan waits for the person. */
  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** Notes what a tool does to the file of a plan. */
  note(tool: string, input: JsonObject): void {
    const path = asText(input['file_path']);
    if (path === null || !PLAN_FILE.test(path)) return;
    const content = asText(input['content']);
    if (tool === 'Write' && content !== null) this.#files.set(path, content);
    const before = this.#files.get(path);
    if (before !== undefined) this.#files.set(path, [input, ...asList(input['edits'])].reduce<string>(edited, before));
    this.#lastFile = path;
  }

  /**
   * Takes a call of a tool.
   *
   * @returns The plan that it proposes; null if it proposes none, or did so before.
   */
  propose(tool: string, call: string, input: JsonObject): Plan | null {
    if (tool !== PROPOSES || this.#calls.has(call)) return null;
    this.#calls.add(call);
    this.#waiting = call;
    const path = asText(input['planFilePath']) ?? this.#lastFile;
    const text = (asText(input['plan']) || this.#files.get(path ?? '')) ?? '';
    return this.#version(call, text, path);
  }

  /** What the person decided, by the result of a call; null if it is of another. The lines of long results are cut. */
  decide(line: JsonObject): Decision | null {
    const call = this.#waiting;
    const results = asList(asObject(line['message'])?.['content']).map(asObject);
    const result = results.find((one) => one?.['type'] === 'tool_result' && one['tool_use_id'] === call);
    if (call === null || !result) return null;
    this.#waiting = null;
    const given = asObject(line['toolUseResult']);
    const isApproved = result['is_error'] !== true;
    const text = isApproved ? (asText(given?.['plan']) ?? '') : '';
    const isSame = text.trim() === '' || text.trim() === this.#last?.text.trim();
    const path = asText(given?.['filePath']) ?? this.#last?.path ?? null;
    const own = isSame ? null : this.#version(`${call}/approved`, text, path);
    this.#isApproved = isApproved;
    return { words: isApproved ? '' : wordsIn(result['content']), edited: own };
  }

  #version(id: string, text: string, path: string | null): Plan {
    const before = this.#last;
    if (text.trim() === '' || (text === before?.text && !this.#isApproved)) {
      return { id, text: '', version: before?.version ?? 1 };
    }
    const isNext = before !== null && (!this.#isApproved || (path !== null && path === before.path));
    this.#isApproved = false;
    this.#last = { id, text, version: isNext ? before.version + 1 : 1, path };
    return this.#last;
  }
}

function edited(text: string, edit: unknown): string {
  const { old_string: old, new_string: replacement, replace_all: isAll } = asObject(edit) ?? {};
  if (typeof old !== 'string' || typeof replacement !== 'string' || old === '') return text;
  return isAll === true ? text.replaceAll(old, () => replacement) : text.replace(old, () => replacement);
}

function wordsIn(content: unknown): string {
  const texts =
    asText(content) ??
    asList(content)
      .map((block) => asText(asObject(block)?.['text']) ?? '')
      .join('\n');
  const found = BEFORE_WORDS.exec(texts);
  if (!found) return '';
  const words = texts.slice(found.index + found[0].length);
  const end = words.lastIndexOf(AFTER_WORDS);
  return words.slice(0, end < 0 ? words.length : end).trim();
}

/** The id of a call, or one of its line and place where it has none. */
export function callIdOf(block: JsonObject, line: JsonObject): string {
  return asId(block['id']) ?? `${asText(line['uuid']) ?? ''}/plan`;
}

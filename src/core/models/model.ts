/**
 * The kinds of language model: the format that is spoken with it.
 * - `ollama`: Ollama's own interface.
 * - `openai`: any address compatible with OpenAI's chat completions (LM Studio, llama.cpp, vLLM, OpenRouter, OpenAI).
 * - `anthropic`, `google`: these vendors' own interfaces.
 * - `browser`: the model that comes with the browser (Prompt API). It has neither address nor key.
 */
export const MODEL_KINDS = ['ollama', 'openai', 'anthropic', 'google', 'browser'] as const;

export type ModelKind = (typeof MODEL_KINDS)[number];

/** A model that the person added. Its key is stored apart from it and never leaves the service worker. */
export interface Model {
  /** Ours; unique. */
  id: string;
  /** What the person calls it. */
  name: string;
  kind: ModelKind;
  /** The address of its interface, without the path of a request; empty for a model of the browser's. */
  address: string;
  /** Its name there, such as `llama3.2`; may be empty for a model of the browser's. */
  model: string;
  /** How much text of a page it is sent at most, in UTF-16 code units. */
  budget: number;
}

/** How much of a page's text a model gets unless the person says otherwise (seed 004 §4, `MAX_PAGE_CHARS`). */
export const DEFAULT_BUDGET = 30_000;
export const LEAST_BUDGET = 2_000;
export const MOST_BUDGET = 1_000_000;

/** What a page may know of a model: neither its address nor its key. */
export interface KnownModel {
  id: string;
  name: string;
  kind: ModelKind;
  /** Who gets what is asked: the host of its address; empty for a model of the browser's. */
  host: string;
  /** It runs on this machine. */
  isLocal: boolean;
  isDefault: boolean;
  budget: number;
}

import { USUAL_ADDRESSES } from './address';
import type { ModelKind } from './model';

/** What runs language models, at the address it usually has. */
export interface Service {
  name: string;
  kind: ModelKind;
  address: string;
  /** It runs on the person's machine, and is looked for there when they press the button for it. */
  isSought: boolean;
}

/** In display order. The first of a kind is the one whose address a new model gets. */
export const SERVICES: readonly Service[] = [
  { name: 'Ollama', kind: 'ollama', address: USUAL_ADDRESSES.ollama, isSought: true },
  { name: 'OpenAI', kind: 'openai', address: USUAL_ADDRESSES.openai, isSought: false },
  { name: 'OpenRouter', kind: 'openai', address: 'https://openrouter.ai/api/v1', isSought: false },
  { name: 'LM Studio', kind: 'openai', address: 'http://127.0.0.1:1234/v1', isSought: true },
  { name: 'llama.cpp', kind: 'openai', address: 'http://127.0.0.1:8080/v1', isSought: true },
  // Not sought: many other programs use its port.
  { name: 'vLLM', kind: 'openai', address: 'http://127.0.0.1:8000/v1', isSought: false },
  { name: 'Anthropic', kind: 'anthropic', address: USUAL_ADDRESSES.anthropic, isSought: false },
  { name: 'Google', kind: 'google', address: USUAL_ADDRESSES.google, isSought: false },
];

import type { ModelKind } from '../core/models/model';
import { anthropic } from './anthropic';
import type { Format } from './format';
import { google } from './google';
import { ollama } from './ollama';
import { openai } from './openai';

/** The formats of the models that are asked over the network. */
export const FORMATS: Readonly<Record<Exclude<ModelKind, 'browser'>, Format>> = { ollama, openai, anthropic, google };

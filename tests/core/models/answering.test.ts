import { expect, test } from 'vitest';
import { answering } from '../../../src/core/models/answering';

test.each([
  'text-embedding-3-small',
  'nomic-embed-text:latest',
  'mxbai-embed-large',
  'bge-m3:latest',
  'all-minilm:22m',
  'snowflake-arctic-embed2',
  'BAAI/bge-reranker-v2-m3',
  'jina-reranker-v2',
  'intfloat/e5-large-v2',
  'gemini-embedding-001',
  'whisper-1',
  'tts-1-hd',
  'gpt-4o-mini-tts',
  'dall-e-3',
  'gpt-image-1',
  'omni-moderation-latest',
  'stable-diffusion-3.5',
])('a model that answers nothing is not offered: %s', (name) => {
  expect(answering([name, 'llama3.2'])).toEqual(['llama3.2']);
});

test.each([
  'gpt-5.2',
  'o4-mini',
  'claude-sonnet-5',
  'gemini-3-flash',
  'llama3.2:latest',
  'qwen3:8b',
  'mistral-small',
  'deepseek-r1:14b',
  'google/gemma-3-27b-it',
  'gpt-oss:20b',
  'command-r-plus',
  'phi4',
])('a model that answers is offered: %s', (name) => {
  expect(answering([name, 'nomic-embed-text'])).toEqual([name]);
});

test('if none is known to answer, all are offered', () => {
  expect(answering(['my-embed', 'bge-m3'])).toEqual(['my-embed', 'bge-m3']);
});

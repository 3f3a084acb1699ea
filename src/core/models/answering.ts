/**
 * Names of models that answer nothing: those for embeddings, ranking, speech, pictures and moderation. From the names that
 * OpenAI, Ollama's library, Google, Voyage, Cohere and Hugging Face give them.
 */
const OTHERS =
  /embed|(?:^|[/:_-])(?:bge|gte|e5|minilm|all-minilm|nomic-bert|jina-clip|voyage)(?:[-_:.]|$)|rerank|whisper|(?:^|[-_/])tts(?:[-_]|$)|speech|transcrib|dall-e|(?:^|[/-])(?:gpt-)?image(?:n|-|$)|stable-diffusion|(?:^|[/-])(?:flux|sora|veo)(?:[-.]|$)|moderation|(?:^|[/-])aqa$/i;

/** Those of the names whose models can answer a question; all of them if none is known to. */
export function answering(names: readonly string[]): readonly string[] {
  const some = names.filter((name) => !OTHERS.test(name));
  return some.length > 0 ? some : names;
}

import type { Prompt, PromptMessage } from '../core/ask/prompt';
import type { FailureKind } from '../core/models/failure';
import type { Model } from '../core/models/model';
import type { Said } from './cited-answer';

/** A model with its key, which is empty if it has none. */
export type KeyedModel = Model & { key: string };

/** What one request needs in addition to what all have in common (./stream.ts). */
export interface WireRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body: object;
  /** The provider is to cite by itself, and not to write JSON (./cited-answer.ts). */
  isCited?: boolean;
}

/** How many tokens were used, as far as a message says. */
export interface Used {
  input?: number;
  output?: number;
}

/** What a message of a stream says. */
export type Heard =
  | Said
  | { used: Used }
  /** The answer is complete, or why it will not be. */
  | { end: FailureKind | null; why: string }
  /** The server reports an error in the middle of the stream, in its own form. */
  | { fault: unknown };

/** A wire format: how a kind of model is asked, and how it answers. */
export interface Format {
  /** Whether it never answers without a key. */
  needsKey: boolean;
  /** Splits what arrives into messages. */
  split(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string>;
  /**
   * How to ask, the most demanding first. Servers and models differ in what they support, so the next one is sent if
   * one is rejected as a bad request.
   */
  requests(model: KeyedModel, prompt: Prompt): readonly WireRequest[];
  /** @throws If it is not a message of this format. */
  read(message: string): readonly Heard[];
  /** How to ask for the names of the models there are. */
  list(model: Pick<KeyedModel, 'address' | 'key'>): Omit<WireRequest, 'body'>;
  /** @throws If it is not a list of this format. */
  readList(list: unknown): readonly string[];
}

/**
 * What the end of an answer means.
 * @param why - The server's word for it, which may be any.
 * @param otherwise - For a word that is not known.
 */
export function endOf(
  ends: Readonly<Record<string, FailureKind | null>>,
  why: string,
  otherwise: FailureKind | null = null,
): FailureKind | null {
  return Object.hasOwn(ends, why) ? ends[why]! : otherwise;
}

/** An address with the version of its interface, unless that is part of it already. */
export function versioned(address: string, version: string): string {
  return /\/v\d\w*$/.test(address) ? address : `${address}/${version}`;
}

/** What is said to a model that knows no rules besides the conversation: the rules are the beginning of it. */
export function withoutSystem({ system, messages }: Prompt): readonly PromptMessage[] {
  const [first, ...rest] = messages;
  return first ? [{ ...first, content: `${system}\n\n${first.content}` }, ...rest] : [];
}

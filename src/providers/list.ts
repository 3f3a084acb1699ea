import { answering } from '../core/models/answering';
import type { Failure } from '../core/models/failure';
import { Exchange, type Limits, type Receiver } from './exchange';
import { failure } from './failures';
import { FORMATS } from './formats';

/** The longest list, in bytes. OpenRouter's, with some hundred models, has half of it. */
const LONGEST_LIST = 4_000_000;
const MOST_NAMES = 2_000;

/** The names of the models at an address that can answer, as its server lists them. The browser has one model, without a name. */
export async function listModels(
  receiver: Receiver,
  limits: Limits,
): Promise<{ names: readonly string[] } | { failure: Failure }> {
  const { kind, key } = receiver;
  if (kind === 'browser') return { names: [] };
  const format = FORMATS[kind];
  if (format.needsKey && key === '') return { failure: failure('no-key') };
  const exchange = new Exchange(receiver, limits);
  try {
    const refusal = await exchange.send(format.list(receiver));
    if (refusal) return { failure: refusal };
    const names = answering(format.readList(JSON.parse(await exchange.text(LONGEST_LIST))));
    return { names: names.slice(0, MOST_NAMES) };
  } catch (fault) {
    return { failure: exchange.wrong(fault) };
  } finally {
    exchange.close();
  }
}

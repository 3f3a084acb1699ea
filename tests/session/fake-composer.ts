import { editBlock } from '../../src/core/feedback/feedback-block';
import { editQuotation } from '../../src/core/feedback/quotation';
import type { Composer, WriteRequest, WriteResult } from '../../src/session/composer';
import { wait } from './clock';

type Refusal = Extract<WriteResult, { ok: false }>['code'];

/** A site's editor: a text that takes a moment to write into, and may refuse. */
export class FakeEditor implements Composer {
  readonly element = {};
  text: string;
  /** The site has not replaced it. */
  isOnPage = true;
  /** Why it refuses writes now; null if it accepts them. */
  refusal: Refusal | null = null;
  /** How long it takes to make a write, and to read it back (ms). */
  latency: () => number = () => 5;
  /** Called at the moment a write has changed the text. */
  onWritten: (request: WriteRequest) => void = () => undefined;

  constructor(text = '') {
    this.text = text;
  }

  read = (): string => this.text;
  contains = (block: string): boolean => this.text.includes(block);

  write = async (request: WriteRequest): Promise<WriteResult> => {
    const failed = (code: Refusal, written?: string | null): WriteResult =>
      written === undefined ? { ok: false, code, detail: null } : { ok: false, code, detail: null, written };
    await wait(this.latency());
    if (!request.isHere()) return failed('left');
    if (!this.isOnPage) return failed('missing');
    if (this.refusal) return failed(this.refusal);
    const { quotation } = request;
    const block = quotation?.join('\n') ?? request.block;
    const { text } = quotation ? editQuotation(this.text, quotation, request) : editBlock(this.text, block, request);
    const changed = text !== this.text;
    this.text = text;
    if (changed) this.onWritten(request);
    await wait(this.latency());
    if (!changed || request.isHere()) return { ok: true, written: block, changed };
    // Like our own composers: our block is removed from what is by now another conversation, if it was not changed.
    const isThere = block !== null && this.contains(block);
    if (isThere) this.text = this.text.replace(`${block}\n`, '').replace(block, '');
    return failed('left', isThere ? null : block);
  };
}

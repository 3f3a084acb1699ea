import { addStyleSheet } from '../browser/style-sheets';
import type { Translate } from '../core/messages/translate';
import { Overlay } from '../page/pointing/overlay';
import { followPointer } from '../page/pointing/pointer';

/** Less text than this is no part to ask about (UTF-16 code units). */
const LEAST_TEXT = 20;

/**
 * Lets the person click the part of the page that they want to ask about, or reach it by keyboard and press Enter. The
 * page sees none of it.
 *
 * @param ours - Our shadow root. What the person does in its drawer is not pointing, and nothing is drawn over it.
 * @returns Null if they gave up, or `signal` ended it.
 */
export function choosePart(t: Translate, ours: ShadowRoot, signal: AbortSignal): Promise<Element | null> {
  return new Promise((resolve) => {
    const life = new AbortController();
    const over = AbortSignal.any([life.signal, signal]);
    const drawer = (): DOMRect | null => ours.querySelector('.drawer')?.getBoundingClientRect() ?? null;
    const frame = ours.querySelector('dialog');
    const overlay = new Overlay(t, addStyleSheet, drawer, frame ?? undefined);
    const end = (part: Element | null): void => {
      life.abort();
      overlay.destroy();
      resolve(part);
    };
    const take = (element: Element): void => {
      if (element.textContent.trim().length >= LEAST_TEXT) return end(element);
      show(t('askPartTooSmall'));
    };
    const show = (line: string): void =>
      overlay.panel({
        title: t('askPartTitle'),
        lines: [line],
        buttons: [{ label: t('cancel'), press: () => end(null) }],
      });
    signal.addEventListener('abort', () => end(null), { signal: life.signal });
    show(t('askPartHow'));
    followPointer(
      {
        hosts: [overlay.host, ours.host],
        isInert: () => overlay.isAboveModal,
        isAsking: () => true,
        onClick: take,
        onEnter: take,
        onHover: (element) => overlay.outline([{ element, label: '' }]),
        onCancel: () => end(null),
      },
      over,
    );
  });
}

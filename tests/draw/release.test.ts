import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followKeys } from '../../src/draw/release';

const life = new AbortController();
afterEach(() => life.abort());

test('a key that is let go of elsewhere does not keep Draw on the page', async () => {
  const release = followKeys(life.signal);
  const frame = document.body.appendChild(document.createElement('iframe'));
  const field = frame.contentDocument!.body.appendChild(document.createElement('input'));
  release.listenIn(frame.contentWindow!);
  const act = vi.fn();
  field.focus();
  await userEvent.keyboard('{w>}');
  release.then(act);
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard('{/w}');
  expect(act).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{w>}');
  frame.blur();
  await userEvent.keyboard('{/w}');
  release.then(act);
  expect(act).toHaveBeenCalledTimes(2);
  frame.remove();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { PLAN, answer, block, button, KEEP, lastFeedback, mark, sentOf, showAnswers, storedIn } from './stage';

test('feedback about a file names it and the nearest heading', async () => {
  const text =
    '# Plan\n\nFirst the lid.\n\n## Rollout\n\nThen turn the heat up slowly.\n\n## "Later"\n\n### Risks\n\nIt spills.';
  const stage = showAnswers([answer(1, text)], { document: PLAN });
  await mark('lid', 'keep');
  await mark('turn the heat up', 'drop');
  await mark('spills', 'drop');
  await expect
    .poll(() => lastFeedback(stage))
    .toBe(
      block(
        KEEP,
        'In docs/plan.md, "Plan":',
        '- "lid"',
        '',
        'DROP — Please disregard or reconsider:',
        'In docs/plan.md, "Rollout":',
        '- "turn the heat up"',
        'In docs/plan.md, "Risks":',
        '- "spills"',
      ),
    );
  const moved = text
    .replace('Then turn the heat up slowly.', '')
    .replace('It spills.', 'It spills.\n\nThen turn the heat up slowly.');
  stage.tell({ type: 'RESPONSE_READY', key: PLAN.key, answer: answer(1, moved) });
  await expect.poll(() => lastFeedback(stage)).toContain('In docs/plan.md, "Risks":\n- "spills"\n- "turn the heat up"');
  await expect.poll(() => storedIn(stage.kept, PLAN.key)?.annotations.length).toBe(3);
  stage.kill();
  // Feedback without headings is none that a command may give.
  const again = showAnswers([answer(1, moved)], { document: PLAN, kept: stage.kept });
  await expect.poll(() => lastFeedback(again)).toBe(lastFeedback(stage));
  expect(sentOf(again, 'FEEDBACK')).toHaveLength(1);
});

test('the headings of a file are not looked for again while it is scrolled', async () => {
  const text = Array.from({ length: 40 }, (_, n) => `## Part ${n}\n\nThe lid of part ${n}.`).join('\n\n');
  const stage = showAnswers([answer(1, text)], { document: PLAN });
  await mark('lid of part 3.', 'keep');
  await expect.poll(() => lastFeedback(stage)).toContain('"Part 3"');
  const main = document.querySelector('main')!;
  const bar = (): number =>
    document.querySelector('recurate-root')!.shadowRoot!.querySelector('.bars > *')!.getBoundingClientRect().top;
  const [top, before] = [main.scrollTop, bar()];
  const reading = vi.spyOn(Element.prototype, 'querySelectorAll');
  onTestFinished(() => reading.mockRestore());
  main.scrollTop = top > 40 ? top - 40 : top + 40;
  await expect.poll(bar).not.toBe(before);
  expect(reading.mock.calls.filter(([selector]) => selector === '[data-level]')).toEqual([]);
});

test('the decision log of a file names it and the headings', async () => {
  showAnswers([answer(1, 'First the lid.\n\n## Roll_out\n\nThen turn the heat up.')], { document: PLAN });
  await mark('lid', 'keep');
  await mark('heat', 'drop');
  await button('Decision log').click();
  await expect
    .element(browser.getByRole('region', { name: 'Decision log' }))
    .toHaveTextContent('## docs/plan.md - Kept: "lid" ## docs/plan.md: Roll\\_out - Dropped: "heat"');
});

import { describe, expect, it } from 'vitest';
import { redactText } from '../../../src/core/redaction/redact-text';
import { HARMLESS, PLANTED } from './planted';

describe('A text without its secrets', () => {
  it.each(PLANTED)('has a word for it: $kind in $text', ({ text }) => {
    const secret = text.slice(text.indexOf('«') + 1, text.indexOf('»'));
    const redacted = redactText(text.replace(/[«»]/g, ''));
    expect(redacted).not.toContain(secret);
    expect(redacted.replace(/\[(?:email|card number|IBAN|password|token|key|code)\]/, '')).toBe(
      text.replace(/«[^»]*»/, ''),
    );
  });

  it.each(PLANTED)('stays as it is when it is read again: $text', ({ text }) => {
    const once = redactText(text.replace(/[«»]/g, ''));
    expect(redactText(once)).toBe(once);
  });

  it.each(HARMLESS)('is the same if it had none: %s', (text) => expect(redactText(text)).toBe(text));

  it.each([
    ['hunter2!x', 'Password: ', '', '[password]'],
    ['482913', 'Your verification code is ', '.', '[code]'],
    ['example', 'ada@', '.org', '[email]'],
    ['To ada@example.org', '12', '', 'To [email]'],
    ['4111111111111111', '12', '', '[card number]'],
    ['now', 'Password: hunter2!x ', '', 'now'],
    ['Sign in', 'Password: ', 'hunter2!x', 'Sign in'],
  ])('takes what is around it into account: %s', (text, before, after, expected) => {
    expect(redactText(text, { before, after })).toBe(expected);
  });
});

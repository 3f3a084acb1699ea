import './policy';
import type { DeepChat } from 'deep-chat';

// With `?late`, the element is on the page long before it is upgraded to a chat.
if (new URLSearchParams(location.search).has('late')) await new Promise((resolve) => setTimeout(resolve, 2000));
await import('deep-chat');

/** A deep-chat element, entirely in an open shadow root: Markdown messages and a contenteditable field. */
const chat = document.querySelector<DeepChat>('deep-chat')!;
chat.history = [
  { role: 'user', text: 'How do I boil water faster?' },
  {
    role: 'ai',
    text: 'A kettle boils faster with the lid on, because **less heat** leaves with the steam.\n\n- Use less water.\n- Start with warm water.',
  },
  { role: 'user', text: 'And in the mountains?' },
  { role: 'ai', text: 'Water boils at a lower temperature there, so it boils sooner and cooks slower.' },
];
chat.connect = {
  stream: true,
  async handler(_body, signals) {
    signals.onOpen();
    for (const word of 'Salt in the water hardly changes when it boils, but it does change the taste.'.split(
      /(?<= )/,
    )) {
      // As slowly as chats do: below two exchanges as short as these, an answer that was not seen to grow could belong to
      // another chat.
      await new Promise((resolve) => setTimeout(resolve, 120));
      await signals.onResponse({ text: word });
    }
    signals.onClose();
  },
};

import './policy';
import 'deep-chat';
import type { DeepChat } from 'deep-chat';
import { watchErrors } from '../shared/errors';

watchErrors();

/** A chat as deep-chat shows it, all of it in an open shadow root: messages of markdown, a contenteditable field. */
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
// With a font of its own it would fetch one from elsewhere.
chat.chatStyle = { width: '100%', height: '560px', fontFamily: 'inherit' };
chat.connect = {
  stream: true,
  async handler(_body, signals) {
    signals.onOpen();
    for (const word of 'Salt in the water hardly changes when it boils, but it does change the taste.'.split(
      /(?<= )/,
    )) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await signals.onResponse({ text: word });
    }
    signals.onClose();
  },
};

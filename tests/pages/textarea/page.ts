/** A chat as people build it for their own model: a textarea, bubbles with classes, no ids, no conversation URLs. */
const TURNS: readonly (readonly [from: 'user' | 'assistant', text: string])[] = [
  ['user', 'How do I boil water faster?'],
  ['assistant', 'A kettle boils faster with the lid on, because less heat leaves with the steam.'],
  ['user', 'And in the mountains?'],
  ['assistant', 'Water boils at a lower temperature there, so it boils sooner and cooks slower.'],
];

const thread = document.querySelector('#thread')!;
const prompt = document.querySelector<HTMLTextAreaElement>('#prompt')!;

/** Adds a message. Its meaningful class is mixed with hashed and utility classes, as bundlers and CSS frameworks add them. */
function add(from: 'user' | 'assistant', text: string): void {
  const bubble = document.createElement('div');
  bubble.className = `css-1x9ab2 flex bubble from-${from}`;
  const words = document.createElement('p');
  words.className = '_text_k2f9z_11';
  words.textContent = text;
  bubble.append(words);
  thread.append(bubble);
}

for (const [from, text] of TURNS) add(from, text);
document.querySelector('form')!.addEventListener('submit', (event) => {
  event.preventDefault();
  add('user', prompt.value);
  prompt.value = '';
});

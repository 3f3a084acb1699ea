/** What one chat holds, as pairs of a question and its answer. */
export type Exchanges = readonly (readonly [question: string, answer: string])[];

/**
 * How the page renders the next chat: with new nodes; with those of the last one, like a list keyed by index; or with new
 * ones that appear one after another.
 */
export type Rendering = 'new nodes' | 'same nodes' | 'one by one';

/**
 * A chat page, as HTML, on which every chat has the same address. The row in which one types is built like a message.
 * The chats are kept in `localStorage`, so that all tabs show the same, and the open one in `sessionStorage`. Above all
 * chats stand a header and a long note, built like messages too.
 */
export function chatPage(chats: Readonly<Record<string, Exchanges>>, rendering: Rendering): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Chats</title>
  <link rel="icon" href="data:," />
  <style>body { margin: 0 24px 24px; max-width: 720px; font: 16px/1.5 sans-serif } p { margin: 4px 0 }</style>
  <header>You are talking to a model that runs on your own computer, and nothing that you say to it here leaves it at any time.</header>
  <main><div id="thread"></div></main>
  <script>
    const NAME = 'chats';
    const INITIAL = ${JSON.stringify(chats)};
    localStorage.getItem(NAME) ?? localStorage.setItem(NAME, JSON.stringify(INITIAL));
    const read = () => JSON.parse(localStorage.getItem(NAME));
    const thread = document.querySelector('#thread');
    const row = (who, inner) =>
      '<div class="w-full text-gray-800 group"><div><span aria-label="' + who + '">' + who[0] +
      '</span><div><p class="who">' + who + '</p>' + inner + '</div></div></div>';
    const said = (text) => '<div class="markdown">' + text.split('\\n').map((part) => '<p>' + part + '</p>').join('') + '</div>';
    const reuse = ${JSON.stringify(rendering === 'same nodes')};
    const isSlow = ${JSON.stringify(rendering === 'one by one')};
    let next = 0;
    const render = () => {
      clearTimeout(next);
      const all = (read()[sessionStorage.open] ?? []).flat();
      if (!reuse) thread.replaceChildren();
      const step = (count) => {
        put(all.slice(0, count));
        if (count < all.length) next = setTimeout(step, 15, count + 1);
      };
      step(isSlow ? 1 : all.length);
    };
    const put = (turns) => {
      turns.forEach((text, n) => {
        const who = n % 2 ? 'Assistant' : 'User';
        if (!thread.children[n]) thread.insertAdjacentHTML('beforeend', row(who, said('')));
        const markdown = thread.children[n].querySelector('.markdown');
        const parts = text.split('\\n');
        while (markdown.children.length > parts.length) markdown.lastChild.remove();
        parts.forEach((part, at) => {
          if (!markdown.children[at]) markdown.append(document.createElement('p'));
          const p = markdown.children[at];
          if (p.firstChild) { if (p.firstChild.data !== part) p.firstChild.data = part; } else p.textContent = part;
        });
      });
      while (thread.children.length > turns.length) thread.lastChild.remove();
    };
    document.querySelector('main').insertAdjacentHTML('beforeend', row('User', '<textarea placeholder="Say something"></textarea>'));
    document.querySelector('textarea').addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      const text = event.target.value;
      event.target.value = '';
      window.change(sessionStorage.open, (chat) => [...chat, [text, 'Thank you for ' + text.length + ' letters.']]);
    });
    window.show = (name) => { sessionStorage.open = name; render(); };
    window.change = (name, how) => {
      const all = read();
      all[name] = how(all[name]);
      localStorage.setItem(NAME, JSON.stringify(all));
      render();
    };
    if (sessionStorage.open) setTimeout(render, 30);
  </script>
</html>`;
}

import { answered, failed, valueOf } from '../../core/protocol/question';
import type { report } from '../../core/protocol/report';
import { reportText } from '../../platforms/report';
import type { Handler } from '../deps';
import { settingsIn, stateAt } from '../platform-at';

export const answerReport: Handler<
  typeof report,
  'settings' | 'problems' | 'tabs' | 'options' | 'about' | 'translateInto'
> = async ({ tab: asked = null }, { tab, url }, deps) => {
  const { problems, tabs, options, about, translateInto } = deps;
  let page: { tab: number; url: URL } | null = { tab, url };
  // Only our own page can ask about a tab other than its own, or about none.
  if (options.isOwn(url)) {
    const address = asked === null ? undefined : await tabs.addressOf(asked);
    if (asked !== null && !address) return failed('no-tab');
    page = asked !== null && address ? { tab: asked, url: address } : null;
  }
  const settings = await settingsIn(deps);
  const state = page && stateAt(page.url, settings);
  const facts = page && state && valueOf(await tabs.inspect(page.tab, state.platform));
  return answered(
    reportText(
      { ...about(), on: page && { state, page: facts ?? null }, problems: await problems.read() },
      await translateInto(settings.language),
    ),
  );
};

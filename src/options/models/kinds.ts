import type { MessageKey } from '../../core/messages/message';
import type { ModelKind } from '../../core/models/model';

/** How a kind of model is shown. */
interface KindTexts {
  name: MessageKey;
  /** Whether it needs a key, and where that comes from. */
  keyUse: MessageKey;
}

export const KIND_TEXTS: Readonly<Record<ModelKind, KindTexts>> = {
  ollama: { name: 'modelsKindOllama', keyUse: 'modelsKeyUseLocal' },
  openai: { name: 'modelsKindOpenai', keyUse: 'modelsKeyUseSome' },
  anthropic: { name: 'modelsKindAnthropic', keyUse: 'modelsKeyUseNeeded' },
  google: { name: 'modelsKindGoogle', keyUse: 'modelsKeyUseNeeded' },
  browser: { name: 'modelsKindBrowser', keyUse: 'modelsKeyUseLocal' },
};

import type { Locale } from '../replica';

/** Texts that sites translate, mainly accessible names and screen reader texts. */
export interface Labels {
  send: string;
  stop: string;
  composer: string;
  placeholder: string;
  copy: string;
  retry: string;
  more: string;
  less: string;
  youSaid: string;
  assistantSaid: string;
  thought: string;
  searched: string;
  conversation: string;
  message(n: number, of: number): string;
  code(language: string): string;
}

const LABELS: Record<Locale, Labels> = {
  en: {
    send: 'Send message',
    stop: 'Stop response',
    composer: 'Write your prompt',
    placeholder: 'Write a message…',
    copy: 'Copy',
    retry: 'Retry',
    more: 'Show more',
    less: 'Show less',
    youSaid: 'You said:',
    assistantSaid: 'The assistant responded:',
    thought: 'Thought for 3s',
    searched: 'Searched the web',
    conversation: 'Chat messages',
    message: (n, of) => `Message ${n} of ${of}`,
    code: (language) => `${language} code`,
  },
  de: {
    send: 'Nachricht senden',
    stop: 'Antwort anhalten',
    composer: 'Prompt eingeben',
    placeholder: 'Nachricht schreiben …',
    copy: 'Kopieren',
    retry: 'Neu versuchen',
    more: 'Mehr anzeigen',
    less: 'Weniger anzeigen',
    youSaid: 'Du hast gesagt:',
    assistantSaid: 'Der Assistent antwortet:',
    thought: '3 s nachgedacht',
    searched: 'Im Web gesucht',
    conversation: 'Nachrichten des Chats',
    message: (n, of) => `Nachricht ${n} von ${of}`,
    code: (language) => `${language}-Code`,
  },
  ja: {
    send: 'メッセージを送信',
    stop: '応答を停止',
    composer: 'プロンプトを入力',
    placeholder: 'メッセージを入力…',
    copy: 'コピー',
    retry: '再試行',
    more: 'もっと見る',
    less: '折りたたむ',
    youSaid: 'あなたの発言:',
    assistantSaid: 'アシスタントの回答:',
    thought: '3秒間考えました',
    searched: 'ウェブを検索しました',
    conversation: 'チャットのメッセージ',
    message: (n, of) => `メッセージ ${n} / ${of}`,
    code: (language) => `${language} のコード`,
  },
};

export const labelsFor = (locale: Locale): Labels => LABELS[locale];

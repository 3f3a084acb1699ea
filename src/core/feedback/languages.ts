import { BUILT_IN_KIND_IDS, type BuiltInKindId } from '../annotation/kinds';
import { DEFAULT_TEMPLATE, type Template } from './template';

/** The fixed lines of a template that are words. The headings of the person's own kinds are theirs in any language. */
export interface FeedbackWords extends Pick<Template, 'opening' | 'closing'> {
  headings: Readonly<Record<BuiltInKindId, string>>;
}

/**
 * The words of the default template in the languages a person can choose for what is written into the chat, by their
 * folder in static/_locales. The format itself is the same in all.
 */
export const FEEDBACK_WORDS: Readonly<Record<string, FeedbackWords>> = {
  en: wordsOf(DEFAULT_TEMPLATE),
  de: {
    opening: '[Feedback zu deiner vorigen Antwort]',
    headings: {
      keep: 'BEHALTEN – Diese Punkte finde ich wertvoll:',
      drop: 'STREICHEN – Bitte nicht weiter beachten oder neu überdenken:',
      deeper: 'VERTIEFEN – Auf diese Punkte möchte ich genauer eingehen:',
      verify: 'PRÜFEN – Bei diesen Aussagen bin ich mir nicht sicher:',
      comment: 'KOMMENTAR – Meine Notizen zu diesen Punkten:',
    },
    closing: '[Meine Nachricht folgt unten]',
  },
  fr: {
    opening: '[Retours sur la réponse précédente]',
    headings: {
      keep: 'GARDER — Ces points me sont utiles :',
      drop: 'ÉCARTER — Merci d’ignorer ou de revoir ces points :',
      deeper: 'APPROFONDIR — Je voudrais aller plus loin sur ces points :',
      verify: 'VÉRIFIER — J’ai un doute sur ces affirmations :',
      comment: 'COMMENTER — Mes notes sur ces points :',
    },
    closing: '[Mon message ci-dessous]',
  },
  es: {
    opening: '[Observaciones sobre tu respuesta anterior]',
    headings: {
      keep: 'CONSERVAR — Estos puntos me parecen valiosos:',
      drop: 'DESCARTAR — Ignora o reconsidera estos puntos:',
      deeper: 'PROFUNDIZAR — Quiero profundizar en estos puntos:',
      verify: 'VERIFICAR — Tengo dudas sobre estas afirmaciones:',
      comment: 'COMENTAR — Mis notas sobre estos puntos:',
    },
    closing: '[Mi mensaje a continuación]',
  },
  pt_BR: {
    opening: '[Feedback sobre sua resposta anterior]',
    headings: {
      keep: 'MANTER — Achei estes pontos valiosos:',
      drop: 'DESCARTAR — Desconsidere ou reveja estes pontos:',
      deeper: 'APROFUNDAR — Quero me aprofundar nestes pontos:',
      verify: 'VERIFICAR — Tenho dúvidas sobre estas afirmações:',
      comment: 'COMENTAR — Minhas notas sobre estes pontos:',
    },
    closing: '[Minha mensagem abaixo]',
  },
  ja: {
    opening: '[前回の回答へのフィードバック]',
    headings: {
      keep: '残す — 次の点は有益でした:',
      drop: '外す — 次の点は無視するか、見直してください:',
      deeper: '深掘り — 次の点をもっと詳しく知りたいです:',
      verify: '検証 — 次の主張が正しいか確信が持てません:',
      comment: 'コメント — 次の点への私のメモ:',
    },
    closing: '[以下は私のメッセージ]',
  },
  zh_CN: {
    opening: '[对你上一个回答的反馈]',
    headings: {
      keep: '保留——我认为这些内容有价值:',
      drop: '舍弃——请忽略或重新考虑:',
      deeper: '深入——我想进一步了解这些内容:',
      verify: '核实——我不确定这些说法是否属实:',
      comment: '评论——我对这些内容的备注:',
    },
    closing: '[以下是我的消息]',
  },
  ko: {
    opening: '[이전 답변에 대한 피드백]',
    headings: {
      keep: '유지 — 다음 내용이 유용했습니다:',
      drop: '제외 — 다음 내용은 빼거나 다시 생각해 주세요:',
      deeper: '더 깊이 — 다음 내용을 더 깊이 다뤄 주세요:',
      verify: '검증 — 다음 주장이 맞는지 확신이 없습니다:',
      comment: '코멘트 — 다음 내용에 대한 제 메모입니다:',
    },
    closing: '[제 메시지는 아래에 있습니다]',
  },
  hi: {
    opening: '[आपके पिछले जवाब पर फ़ीडबैक]',
    headings: {
      keep: 'रखें — ये बिंदु मुझे उपयोगी लगे:',
      drop: 'छोड़ें — कृपया इन्हें शामिल न करें या इन पर दोबारा सोचें:',
      deeper: 'और गहराई में — कृपया इन बिंदुओं पर और गहराई से बताएँ:',
      verify: 'जाँचें — मुझे इन दावों पर पूरा भरोसा नहीं है:',
      comment: 'टिप्पणी — इन बिंदुओं पर मेरे नोट:',
    },
    closing: '[मेरा मैसेज नीचे है]',
  },
  ar: {
    opening: '[تعقيب على إجابتك السابقة]',
    headings: {
      keep: 'إبقاء — وجدت هذه النقاط قيّمة:',
      drop: 'استبعاد — يُرجى صرف النظر عن هذه النقاط أو إعادة النظر فيها:',
      deeper: 'تعمّق — أريد التعمّق أكثر في هذه النقاط:',
      verify: 'تحقّق — لست على يقين من صحة هذه المعلومات:',
      comment: 'تعليق — ملاحظاتي على هذه النقاط:',
    },
    closing: '[رسالتي أدناه]',
  },
};

/** The words of a template. */
export function wordsOf({ opening, headings, closing }: Template): FeedbackWords {
  const ours = BUILT_IN_KIND_IDS.map((id) => [id, headings[id]] as const);
  return { opening, headings: Object.fromEntries(ours) as FeedbackWords['headings'], closing };
}

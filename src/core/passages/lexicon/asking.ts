/** Words that ask, a language a line. */
export const ASKING = `
who whose whom what when where why how which is are was were does do did can must may
wer wem wen wessen was wann wo wohin woher woran worauf woraus worin wodurch wofür womit wozu von warum weshalb wieso wie wieviel welche welcher welches welchen welchem gibt darf kann muss soll
qui que quoi quand où pourquoi comment combien quel quelle quels quelles peut
quién quiénes qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles
quem quando onde quanto quanta quantos quantas qual quais como
ما من متى كم أين كيف لماذا هل
chi cosa quando dove perché quanto quanta quanti quale quali
кто что чей когда где куда откуда почему зачем как сколько какой какая какое какие
क्या कब कितना कितने कितनी कैसे कौन क्यों कहाँ
`;

/** The same in scripts without spaces, and in Korean, whose words carry particles. */
export const UNSPACED_ASKING = `
什 谁 誰 几 多 哪 怎 吗 何
いつ なぜ どこ どう いくつ ですか ますか
누가 누구 언제 어디 어떻게 무엇 얼마 왜
`;

/** What asks for a figure, a language a line: "_" stands for a space. */
export const FIGURE_ASKING = `
how_many how_much how_long how_often how_old how_far how_fast how_tall how_high how_deep how_wide how_hot how_cold how_big how_large how_heavy how_late how_early how_soon when which_year what_year what_time what_date which_date what_share what_percentage what_proportion
wann wieviel wieviele wie_viel wie_viele wie_lange wie_lang wie_oft wie_alt wie_weit wie_schnell wie_hoch wie_tief wie_breit wie_heiß wie_warm wie_kalt wie_groß wie_schwer wie_spät wie_früh um_wie welches_jahr welchem_jahr welcher_anteil
combien quand à_quelle_heure quelle_heure quelle_année quel_âge quelle_hauteur quelle_taille quelle_distance
cuánto cuánta cuántos cuántas cuándo qué_año qué_hora qué_edad
quanto quanta quantos quantas quando que_ano que_horas
كم متى
quanto quanta quanti quante quando che_ora
сколько когда
कितना कितने कितनी कब
`;

/** The same in scripts without spaces. */
export const UNSPACED_FIGURE_ASKING = `
多少 多久 多大 多长 多高 多快 多远 多重 多深 多宽 几 哪年 哪一年 何时 什么时候
いつ いくつ いくら 何分 何時 何年 何人 何個 何円 何度 何回 何歳 どのくらい どれくらい
얼마 언제 몇
`;

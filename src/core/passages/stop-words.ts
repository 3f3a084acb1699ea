/**
 * Words that say nothing about what a question is about, by language. Few, because a word that is left out cannot find
 * anything: negations, numbers and prepositions of place and time stay. By them a language is told, too.
 */
export const STOP_WORDS = {
  en: `a about an any and are as at be been but by can could did do does doing for from had has have he her him his how i
    if in into is it its just may me might my of on or our please say says shall she should so some tell than that the
    their them then there these they this those to us was we were what when where which who whom whose why will with
    would you your explain describe give s t much many`,
  de: `aber als also am an auch auf aus bei bin bist da damit das dass dein dem den denn der des dich die dies diese
    diesem diesen dieser dieses dir du ein eine einem einen einer eines er es euch für gibt hat hatte hier ich ihr im in
    ist ja kann können man mein meine mich mir mit nach noch nun nur ob oder sein sich sie sind so soll um und uns unser
    vom von war waren warum was weil welche welcher welches welchen wenn wer werden wie wieso wird wir wo worum wurde zu
    zum zur bitte viel viele wann wem wen ihre seine wurden haben`,
  fr: `à au aux avec ce ces cet cette comment dans de des dont du elle elles en est et être eu il ils j je l la le les
    leur leurs lui ma mais me mes mon ne nous on où ou par pas pour qu que quel quelle quelles quels qui quoi s sa se
    ses si son sont sur ta tes ton tu un une vos votre vous y a ai as ont était c d n t m quand combien pourquoi
    peut peux puis fait été`,
  es: `a al como cómo con cual cuál cuáles de del desde donde dónde el ella ellos en era es esa ese esta está este esto
    fue ha han hay la las le les lo los me mi mis muy no nos o para pero por porque que qué quien quién quiénes se si sin
    sobre son su sus tiene tu tus un una unas uno unos y ya cuándo cuando cuánto cuánta cuántos cuántas puedo puede`,
  pt: `a ao aos as com como da das de dele dela do dos e é ela elas ele eles em era essa esse esta está este eu foi há
    isso isto já lhe mais mas me meu minha muito na nas no nos o onde os ou para pela pelo por porque posso pode qual
    quais quando quanto quanta quantos quantas que quem se ser seu seus só sua suas são tem têm um uma umas uns você`,
  ar: `في من على إلى عن هذا هذه ذلك التي الذي كان كانت هل ما متى كم لماذا كيف أين أي و أن إن هو هي مع ثم أو قد لم لا كل
    بعد قبل عند بين يتم يجب يمكن فيه فيها منه`,
  hi: `का के की है हैं में से को ने पर और या यह वह था थी थे हो होता होती कर करना करें क्या कब कहाँ कौन किस किसने कितना
    कितने कितनी क्यों कैसे सकते सकता तो भी ही जो इस उस लिए`,
} as const;

/** What people ask and what pages write, in French: words of nearly one meaning, a group a line. */
export const FRENCH = `
coût coûte coûter prix tarif tarifs frais cher payer payant payante paie montant euros somme
acheter achat acquérir commander commande
vendre vendu vente
construire construit construction bâtir bâti bâtie édifier ouvrage œuvre chantier
dessiner conçu concevoir architecte plan plans projet
fabriquer fabriqué fabrication produire produit production
inventer inventé découvrir découvert découverte
fonder fondé fondée fondateur fondation créer créé
commencer commence début débuter démarrer ouvrir ouvert ouverture
finir fin terminer terminé achevé arrêter arrêté fermer fermé fermeture ferme
mourir mort morts décès décédé tué victimes
naître né née naissance
marier mariage épouse époux
enfant enfants fils fille mineur mineurs petits
habiter habitant habitants population vivre
travail travailler salarié salariés emploi emplois ouvriers employés personnel
quitter quitté parti départ démission résilier mettre fin préavis annuler résiliation
raison raisons cause pourquoi parce car
grand grande taille surface dimensions
haut hauteur mètres
lourd poids pèse peser kg kilos
long longueur mesure distance kilomètres durée
durée dure temps heures minutes jours
profond profondeur
vieux âge ans siècle
vite vitesse rapide rapidement
chaud température degrés cuire cuisson enfourner four
froid frais réfrigérateur frigo congeler congélation
nettoyer nettoyage laver propre rincer
réparer réparation réparé solution
cassé panne défaut endommagé dommage dégât fissures abîmé
problème problèmes difficulté
enlever retirer retire supprimer ôter
changer changement remplacer remplace modifier
augmenter augmentation hausse croissance monter
baisser baisse diminuer diminué diminution chuté chuter réduire réduit réduction
soulager soulagement douleur mal
doubler doublé double
permis autorisé autorisation peut-on admis admise admises
interdit interdire interdiction
devoir nécessaire obligatoire faut besoin
rembourser remboursé remboursement indemnisation indemniser dédommagement
rendre retour retourner
livrer livraison livré domicile
garantie garanti couvert
assurance assuré
contact appeler téléphone joindre
plainte réclamation critique protester
demander demandent réclamer réclament exiger revendication
syndicat syndicats représentants délégués
contre opposition opposé
approuver adopté vote voix décider décision jugement tribunal
gagner gagné vainqueur prix
perdre perdu perte
malade maladie
blessé blessure
danger dangereux risque risques
effet effets résultat résultats
étude essai recherche
participants patients sujets volontaires adultes inclus
limite limites faiblesse
financer financé financement bourse soutien
propriétaire appartient racheter repreneur rachat
louer loyer locataire
voiture voitures véhicule véhicules automobile auto camion camions lourds
vélo bicyclette bicyclettes
train trains gare car bus
billet billets titre titres ticket
amende contravention pénalité
retard tardif retards
dormir nuit hébergement
manger repas nourriture
boire boisson
chien chat animal animaux
photo photos image
élève étudiant étudiants
médecin docteur
célèbre connu
conseil conseiller recommander conseils
utiliser utilisation usage emploi
batterie accumulateur charge recharger autonomie
livre livres ouvrage ouvrages document documents
emprunter prêt emporter prêter
inscription inscrire adhésion
imprimer imprimante papier
wifi internet réseau connecter connexion
déplacer mobile maison
détruit destruction détruire sauter ravagé
guerre troupes
remplacer place faute
veille lendemain avance
œuf œufs
répartir répartis groupes sort
signifier signifie sens
gratuit gratuite gratuitement offert
horaires heure ouvert
`;

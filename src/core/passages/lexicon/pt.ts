/** What people ask and what pages write, in Portuguese: words of nearly one meaning, a group a line. */
export const PORTUGUESE = `
custo custar custa custou preço preços tarifa caro pagar paga pagam pagamento cobrar cobra frete taxa valor reais euros
comprar compra comprou adquirir
vender vende venda
construir construiu construído construção obra erguer
projetar projetou projeto desenhar arquiteto encomendou
fabricar fabricado produzir produção
inventar inventou descobrir descobriu
fundar fundou fundação criar criou
começar começou início abrir abriu aberto abertura iniciar origem
terminar termina acabar fim fechar fechou encerrar
morrer morreu morte mortes mortos falecer vítimas
nascer nasceu nascimento
casar casado esposa marido
criança crianças filho filha menores bebê berço
morar habitante habitantes população moradores
trabalhar trabalho emprego funcionários
deixar deixou abandonar
razão causa porque motivo
grande tamanho área dimensões polegadas
alto altura metros
pesado peso pesa kg quilos
longo comprimento distância quilômetros
demora demorar duração dura tempo horas minutos dias fica aguentam
velho idade anos século
rápido velocidade
quente calor temperatura graus
frio geladeira gelado congelar freezer
assar asse forno cozinhar
limpar limpeza lavar limpo
consertar conserto reparar reparo solução
quebrado avaria defeito danificado dano danos
problema problemas dificuldade
tirar retirar remover apagar
mudar mudança trocar substituir
aumentar aumento crescer crescimento subir
baixar diminuir reduzir redução queda
permitido permitir pode aceitam aceitar admitido bem-vindos
proibido proibir
necessário obrigatório precisa exige
devolver devolução devolvido reembolso estornado arrependimento
cancelar desistir anular cancelo
entregar entrega entregamos envio
garantia
seguro assegurado responde responsabilidade
ligar telefone contato
queixa queixas reclamação
decidir decisão aprovar aprovado
ganhar ganhou vencedor
perder perdeu perda
roubar roubado roubados furto
doente doença
sintoma sintomas sinais sinal
vacina vacinado vacinadas vacinação imunizar dose
ferido lesão
perigo perigoso risco
surto epidemia
recusar recusam recusa resistência
efeito resultado resultados
estudo ensaio pesquisa
carro carros automóvel estacionamento
quarto quartos hospedagem
entrar entrada chegada
comer comida
cachorro cão cães gato gatos animal animais estimação
aluno estudante
médico doutor
famoso conhecido
conselho recomendar dica dicas
usar uso utilizar
bateria carga fôlego
celular aparelho telefone
tela visor ecrã
água chuva molhar
incêndio ardeu fogo queimou
banca bancas loja lojas barraca
demolido demolir abaixo derrubar
salvar salvou travou
horário horas funcionam aberto fecham
bolo massa
cobertura calda
pessoas moradores gente
direito podem
extra parte
grátis gratuito custo
objetos valores
significar significa
`;

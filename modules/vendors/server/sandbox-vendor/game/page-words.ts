/** The pretend vendor is a house of its own: its words are not ours. */
const en = {
  title: 'Coin',
  vendor: 'Sandbox Casino',
  note: 'A demo vendor with pretend money. It plays with what you have moved to it.',
  held: 'In this wallet',
  stake: 'Stake',
  heads: 'Heads',
  tails: 'Tails',
  pays: 'A right guess pays 1.96 for 1. In the long run 98 of 100 come back.',
  tossing: 'The coin is in the air …',
  won: 'It fell on {side}. You won {prize}.',
  lost: 'It fell on {side}. No win.',
  empty: 'Nothing is in this wallet. Move money to Sandbox Casino first, in your own house.',
  notThere: 'There is not so much in this wallet.',
  badStake: 'Choose a stake from 0.10 to 100.00.',
  over: 'This visit is over. Close the game and open it again.',
  lineDown: 'The line was cut. Press again: the same round is asked for.',
  last: 'Last rounds',
  spent: 'This address was used before. Close the game and open it again.',
}

const es: typeof en = {
  title: 'Moneda',
  vendor: 'Sandbox Casino',
  note: 'Un proveedor de demostración con dinero ficticio. Juega con lo que le has transferido.',
  held: 'En esta billetera',
  stake: 'Apuesta',
  heads: 'Cara',
  tails: 'Cruz',
  pays: 'Acertar paga 1,96 por 1. A la larga vuelven 98 de cada 100.',
  tossing: 'La moneda está en el aire…',
  won: 'Salió {side}. Ganaste {prize}.',
  lost: 'Salió {side}. Sin premio.',
  empty: 'No hay nada en esta billetera. Transfiere primero dinero a Sandbox Casino desde tu casa.',
  notThere: 'No hay tanto en esta billetera.',
  badStake: 'Elige una apuesta de 0,10 a 100,00.',
  over: 'Esta visita terminó. Cierra el juego y ábrelo de nuevo.',
  lineDown: 'Se cortó la conexión. Pulsa de nuevo: se pide la misma ronda.',
  last: 'Últimas rondas',
  spent: 'Esta dirección ya se usó. Cierra el juego y ábrelo de nuevo.',
}

export const coinWords = { en, es }

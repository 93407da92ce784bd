/** The texts of the sandbox vendor, which is a site of its own. */
const en = {
  title: 'Coin',
  vendor: 'Sandbox Casino',
  note: 'A demo provider. You play with the money in this wallet.',
  held: 'In this wallet',
  stake: 'Stake',
  heads: 'Heads',
  tails: 'Tails',
  pays: 'A correct guess pays 1.96 times the stake. Return to player (RTP): 98%.',
  tossing: 'Tossing the coin …',
  won: 'It fell on {side}. You won {prize}.',
  lost: 'It fell on {side}. No win.',
  empty: 'This wallet is empty. Transfer money to Sandbox Casino first.',
  notThere: 'Your balance in this wallet is too low.',
  badStake: 'Choose a stake from 0.10 to 100.00.',
  over: 'This session has ended. Close the game and open it again.',
  lineDown: 'The connection was lost. Press again: the same round is requested.',
  last: 'Last rounds',
  spent: 'This link was already used. Close the game and open it again.',
}

const es: typeof en = {
  title: 'Moneda',
  vendor: 'Sandbox Casino',
  note: 'Un proveedor de demostración. Juegas con el dinero de esta billetera.',
  held: 'En esta billetera',
  stake: 'Apuesta',
  heads: 'Cara',
  tails: 'Cruz',
  pays: 'Acertar paga 1,96 veces la apuesta. Retorno al jugador (RTP): 98 %.',
  tossing: 'Lanzando la moneda…',
  won: 'Salió {side}. Ganaste {prize}.',
  lost: 'Salió {side}. Sin premio.',
  empty: 'Esta billetera está vacía. Transfiere primero dinero a Sandbox Casino.',
  notThere: 'Tu saldo en esta billetera es insuficiente.',
  badStake: 'Elige una apuesta de 0,10 a 100,00.',
  over: 'Esta sesión terminó. Cierra el juego y ábrelo de nuevo.',
  lineDown: 'Se cortó la conexión. Pulsa de nuevo: se solicita la misma ronda.',
  last: 'Últimas rondas',
  spent: 'Este enlace ya se usó. Cierra el juego y ábrelo de nuevo.',
}

export const coinWords = { en, es }

import type { NamesByLanguage } from '@tessera/game-kit'

export const seatsMost = 7

/** Blackjack as lists name it. What it offers stands in `table.ts`, its rules in `round.ts`. */
export const blackjackListed = {
  code: 'blackjack',
  names: { EN: 'Blackjack', ES: 'Blackjack' } as NamesByLanguage,
  bettingSeconds: 15,
  resultSeconds: 5,
}

/** Whether members decide in the rounds of a table. */
export const isDecided = ({ game }: { game: string }): boolean => game === blackjackListed.code

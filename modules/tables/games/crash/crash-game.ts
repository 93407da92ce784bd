import type { NamesByLanguage } from '@tessera/game-kit'

/** Crash as lists name it. Its rules stand in `crash.ts`. */
export const crashGame = {
  code: 'crash',
  names: { EN: 'Crash', ES: 'Crash' } as NamesByLanguage,
  bettingSeconds: 6,
  resultSeconds: 5,
}

export const isCrash = ({ game }: { game: string }): boolean => game === crashGame.code
/** The one place on which a bet lies. */
export const climbSpot = 'climb'
/** Bets of a member in one round. */
export const climbBetsMost = 2

import { newId, systemClock } from '@tessera/server-kit'

/** The body of a new round of dice on an even chance, with the same stake each time. */
export const roundOfDice = (): string =>
  JSON.stringify({
    id: newId(systemClock()),
    game: 'dice',
    stake: { amount: '1000', currency: 'USD' },
    choice: { side: 'under', target: 5_000 },
  })

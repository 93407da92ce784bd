import { useText } from '@tessera/web-kit'
import type { DeskLeg } from '../desk-shapes.ts'
import { marketsMessages } from '../markets-messages.ts'
import { marketWords, type Say } from '../markets/words.ts'
import type { SportCode } from '../sport.ts'

/** Says what a leg is on: its market and outcome, in the reader's words. */
export function useSay(): (leg: DeskLeg) => string {
  const text = useText(marketsMessages)
  const say: Say = (key, holes) => text(key, holes as never)
  return ({ sport, home, away, picks }) =>
    picks
      .map(({ type, specifiers, key, name }) => {
        const entries = name ? { [key]: name } : undefined
        const words = marketWords(say, type, specifiers, {
          sport: sport as SportCode,
          ...(home && { home }),
          ...(away && { away }),
          ...(entries && { entries }),
        })
        return `${words.name}: ${words.outcome(key)}`
      })
      .join(' + ')
}

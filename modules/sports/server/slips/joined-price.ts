import type { Db } from '@tessera/server-kit'
import { joinPicks } from '../../rules/index.ts'
import type { Odds } from '../../result.ts'
import type { BookPick } from './picks.ts'

/** The chance in parts of 10^9 that all of these outcomes of one own event win together, by its model as it stands now. */
export type JointChance = (db: Db, picks: readonly BookPick[]) => Promise<number | undefined>

const known: { jointChance?: JointChance } = {}

/** Says where the chances of joined legs come from: the model of own football events. */
export const useJointChance = (jointChance: JointChance): void => {
  known.jointChance = jointChance
}

/** The price of several outcomes of one own event as one leg; undefined where they cannot be joined. */
export async function joinedPrice(db: Db, picks: readonly BookPick[]): Promise<Odds | undefined> {
  if (!picks.every(({ isOwn, sport }) => isOwn && sport === 'football')) return undefined
  const chance = await known.jointChance?.(db, picks)
  const joined = joinPicks(
    picks.map(({ event, market, type, specifiers, key }) => ({
      event: String(event),
      market: String(market),
      type,
      specifiers,
      key,
    })),
    () => chance,
  )
  return 'odds' in joined ? joined.odds : undefined
}

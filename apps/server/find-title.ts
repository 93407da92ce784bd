import { type FoundGame, findGame } from '@tessera/lobby/server'
import type { Db } from '@tessera/server-kit'
import type { SeamlessPorts } from '@tessera/vendors/server'

const keptMilliseconds = 1_000
/** Names are made up by whoever has the key of a vendor: so many are kept. */
const keptMost = 20_000

type Kept = { found: Promise<FoundGame | undefined>; at: number }
const kept = new WeakMap<Db, Map<string, Kept>>()

/** The title under a code of one of these vendors. Every stake asks, so what was found is kept for a second. */
export const findTitle: SeamlessPorts['findTitle'] = async (db, vendors, game) => {
  for (const vendor of vendors) {
    const title = await findKept(db, vendor, game)
    if (title) {
      const { gameCode, gameType: category, isPlayable, slug } = title
      return { vendor: title.vendor, gameCode, category, isPlayable: isPlayable && slug === null }
    }
  }
  return undefined
}

function findKept(db: Db, vendor: string, game: string): Promise<FoundGame | undefined> {
  const known = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, known)
  const key = `${vendor}\0${game}`
  const last = known.get(key)
  if (last && performance.now() - last.at < keptMilliseconds) return last.found
  if (known.size >= keptMost) known.clear()
  const found = findGame(db, vendor, game)
  known.set(key, { found, at: performance.now() })
  found.catch(() => known.delete(key))
  return found
}

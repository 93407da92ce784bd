import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A title for whoever starts it. */
export type FoundGame = {
  nodeId: number
  vendor: string
  gameCode: string
  gameType: string
  /** The folder of an in-house game; null where a vendor supplies it. */
  slug: string | null
  /** Whether its vendor is connected. What is not is never launched. */
  isPlayable: boolean
}

/**
 * The title with this code of this vendor, or nothing where the catalogue does not have it or hides it. Codes are found in any
 * case; where several differ by case alone, the one that is written exactly so comes first.
 */
export async function findGame(
  db: Db,
  vendor: string,
  gameCode: string,
): Promise<FoundGame | undefined> {
  const { rows } = await sql<FoundGame>`
    select node_id as "nodeId", vendor, game_code as "gameCode", game_type as "gameType", slug,
      is_playable as "isPlayable"
    from lobby.game_view
    where upper(vendor) = upper(${vendor}) and upper(game_code) = upper(${gameCode}) and not is_hidden
    order by (vendor = ${vendor} and game_code = ${gameCode}) desc, vendor, game_code limit 1`.execute(
    db,
  )
  return rows[0]
}

type Kept = { slugs: Promise<Set<string>>; at: number }
const kept = new WeakMap<Db, Kept>()
const keptMilliseconds = 1_000

/**
 * Whether the staff have hidden an in-house title, or its vendor: no round of it begins. It is asked before every round, so
 * it is read once a second; the age is counted by process time, which never jumps.
 */
export async function isHidden(db: Db, slug: string): Promise<boolean> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < keptMilliseconds) return (await known.slugs).has(slug)
  const slugs = readHidden(db)
  kept.set(db, { slugs, at: performance.now() })
  slugs.catch(() => kept.delete(db))
  return (await slugs).has(slug)
}

async function readHidden(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from lobby.game_view where slug is not null and is_hidden`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

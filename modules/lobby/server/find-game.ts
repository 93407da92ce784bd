import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A title, for a launch. */
export type FoundGame = {
  nodeId: number
  vendor: string
  gameCode: string
  gameType: string
  /** The folder of an in-house game; null where a vendor supplies it. */
  slug: string | null
  /** Whether its vendor is connected. What is not is never launched. */
  isPlayable: boolean
  /** Whether it may be played with play units. */
  hasFreePlay: boolean
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
      is_playable as "isPlayable", has_free_play as "hasFreePlay"
    from lobby.game_view
    where upper(vendor) = upper(${vendor}) and upper(game_code) = upper(${gameCode}) and not is_hidden
    order by (vendor = ${vendor} and game_code = ${gameCode}) desc, vendor, game_code limit 1`.execute(
    db,
  )
  return rows[0]
}

type Marked = { hidden: Set<string>; free: Set<string> }
type Kept = { marked: Promise<Marked>; at: number }
const kept = new WeakMap<Db, Kept>()
const keptMilliseconds = 1_000

/**
 * Whether staff have hidden an in-house title or its vendor, so that no round of it begins. Every round asks, so the
 * answer is kept for a second, measured by the monotonic clock.
 */
export const isHidden = async (db: Db, slug: string): Promise<boolean> =>
  (await marksOf(db)).hidden.has(slug)

/** Whether an in-house title may be played with play units. Kept as long as `isHidden`. */
export const hasFreePlay = async (db: Db, slug: string): Promise<boolean> =>
  (await marksOf(db)).free.has(slug)

function marksOf(db: Db): Promise<Marked> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < keptMilliseconds) return known.marked
  const marked = readMarks(db)
  kept.set(db, { marked, at: performance.now() })
  marked.catch(() => kept.delete(db))
  return marked
}

async function readMarks(db: Db): Promise<Marked> {
  const { rows } = await sql<{ slug: string; isHidden: boolean; isFree: boolean }>`
    select slug, is_hidden as "isHidden", has_free_play as "isFree" from lobby.game_view
    where slug is not null`.execute(db)
  const slugsOf = (isMarked: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isMarked).map(({ slug }) => slug))
  return { hidden: slugsOf(({ isHidden: isOn }) => isOn), free: slugsOf(({ isFree }) => isFree) }
}

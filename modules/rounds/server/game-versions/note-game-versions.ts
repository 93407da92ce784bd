import { type Game, type Published, returnOf } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { publishedGames } from '@tessera/games/published'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

export type Played = { game: Game; published: Published }

/** Every game of the house with what is published of it. */
export const playedGames = (): Played[] =>
  Object.values(games as unknown as Record<string, Game>).map((game) => {
    const published = publishedGames[game.slug]
    if (!published) throw new Error(`nothing is published of ${game.slug}: run npm run gen`)
    return { game, published }
  })

/**
 * Writes down which published rules are played where they are not those that were played last. Runs at every start. Rules
 * that return another share than before wait for two persons. Answers the games that have others now.
 */
export async function noteGameVersions(db: Db, played = playedGames()): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // Of two servers that start at once, the second one finds what the first has written.
    await sql`lock table rounds.game_version in share row exclusive mode`.execute(tx)
    const { rows } = await sql<Known>`
      select distinct on (game) game, version, concat_ws(' ', fingerprint, source) as hash, least_return as least,
        most_return as most from rounds.game_version
      order by game, number desc`.execute(tx)
    const known = new Map(rows.map((row) => [row.game, row]))
    const changed = played.filter(({ game, published }) => {
      const last = known.get(game.slug)
      return !last || `${last.version} ${last.hash}` !== nameOf(published)
    })
    // What waited is what the code says now, or nothing.
    await sql`delete from rounds.waiting_version where game = any(${played.map(({ game }) => game.slug)}::text[])`.execute(
      tx,
    )
    for (const { game, published } of changed) {
      await insertVersion(tx, game, published, known.get(game.slug))
    }
    return changed.map(({ game }) => game.slug)
  })
}

const nameOf = ({ version, fingerprint, source }: Published): string =>
  [version, fingerprint, ...(source ? [source] : [])].join(' ')

type Known = { game: string; version: string; hash: string; least: number; most: number }

async function insertVersion(
  tx: Db,
  game: Game,
  published: Published,
  last: Known | undefined,
): Promise<void> {
  const { version, fingerprint, source } = published
  const { least, most } = returnsOf(game)
  const isSameReturn = !last || (last.least === least && last.most === most)
  const table = sql.id('rounds', isSameReturn ? 'game_version' : 'waiting_version')
  await sql`insert into ${table} (game, version, fingerprint, source, least_return, most_return)
    values (${game.slug}, ${version}, ${fingerprint}, ${source ?? null}, ${least}, ${most})`.execute(
    tx,
  )
}

const choicesMost = 24

/** The least and the most return of its choices, cut off to millionths. Of very many, an even sample with both ends. */
function returnsOf(game: Game): { least: number; most: number } {
  const all = [...game.choices()]
  const step = Math.max(1, (all.length - 1) / (choicesMost - 1))
  const looked = Array.from(
    { length: Math.min(all.length, choicesMost) },
    (_, at) => all[Math.round(at * step)],
  )
  const returns = looked.map((choice) => returnOf(game, choice))
  return { least: Math.min(...returns), most: Math.max(...returns) }
}

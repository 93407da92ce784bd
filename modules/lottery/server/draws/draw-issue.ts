import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { drawOf } from '../../draw-of.ts'
import type { Result } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import { hashChain } from '../beacons/hash-chain.ts'

// What is drawn follows from what was committed to before the sale and from the beacon. Nothing here knows of tickets.

export type Drawn = { issueId: bigint; game: string; numero: string; result: Result }
type Row = {
  game: string
  family: string
  numero: string
  seed: string
  drawsAt: Date
}

/** The result of an issue by its seed, with the beacon of its moment. */
export async function computeDraw(
  tx: Db,
  { game, family, numero, seed, drawsAt }: Row,
): Promise<{ beacon: string; result: Result }> {
  const known = familyOf(family)
  if (!known) throw new Error(`There is no lottery family ${family}`)
  const beacon = await hashChain.valueAt(tx, drawsAt)
  return { beacon, result: drawOf(known.shape, { game, numero, seed, beacon }) }
}

/**
 * Draws an issue that is due, once: a second call, or another server, finds it drawn. Purchases that have begun are waited for by
 * the lock of its row. Answers nothing where there is nothing to draw.
 */
export async function drawIssue(tx: Db, issueId: bigint, now: Date): Promise<Drawn | undefined> {
  const { rows } = await sql<Row>`
    select i.game, g.family, i.numero, i.seed, i.draws_at as "drawsAt"
    from lottery.issue i join lottery.game g on g.code = i.game
    where i.id = ${issueId} and i.seed is not null and i.state in ('selling', 'waiting') and i.draws_at <= ${now}
    for update of i`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { beacon, result } = await computeDraw(tx, row)
  await sql`update lottery.issue set state = 'verified', beacon = ${beacon}, result = ${[...result]}::text[],
      result_version = 1, drawn_at = ${now}
    where id = ${issueId}`.execute(tx)
  return { issueId, game: row.game, numero: row.numero, result }
}

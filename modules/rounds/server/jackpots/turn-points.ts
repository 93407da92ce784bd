import { type KeyChange, type Opened, turnSealed } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jackpotKeyOf, placeOfPoint, type PointId } from './point-key.ts'

/** Seals the points of must-hit jackpots with the next key, or only looks how many open. */
export async function turnJackpotPoints(tx: Db, { key, next }: KeyChange): Promise<Opened> {
  const change = { key: jackpotKeyOf(key), ...(next && { next: jackpotKeyOf(next) }) }
  const { rows } = await sql<PointId & { sealed: string }>`
    select jackpot, unit, number, sealed from rounds.jackpot_point
    where hit_at is null and retired_at is null and sealed is not null`.execute(tx)
  let [opened, unread] = [0, 0]
  for (const { sealed, ...id } of rows) {
    const turned = turnSealed(change, placeOfPoint(id), Buffer.from(sealed, 'base64'))
    if (!turned) {
      unread += 1
      continue
    }
    opened += 1
    if (!next) continue
    await sql`update rounds.jackpot_point set sealed = ${turned.toString('base64')}
      where jackpot = ${id.jackpot} and unit = ${id.unit} and number = ${id.number}`.execute(tx)
  }
  return { opened, unread }
}

/** Retires points that nobody can open any more: the next stake commits to another one. */
export async function retireJackpotPoints(tx: Db, now: Date): Promise<void> {
  await sql`update rounds.jackpot_point set retired_at = ${now}
    where hit_at is null and retired_at is null and sealed is not null`.execute(tx)
}

import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { hashOfPoint } from '../../hash-of-point.ts'
import type { JackpotTerms } from '../../jackpots.ts'
import { openPoint, type OpenPoint, type PointId, sealPoint } from './point-key.ts'

/** The point that a must-hit jackpot is on the way to, and the one that is committed to after it. */
export type PointsAhead = {
  /** Nothing before the first stake. */
  open: (OpenPoint & { number: number }) | undefined
  /** Nothing where the jackpot has never been on. */
  next: { number: number; hash: string; sealed: string } | undefined
}

/** The state that `rounds.take_jackpots` fails with where a first point is needed and none is offered. */
export const pointIsMissing = 'TJ001'

type Row = {
  last: number
  number: number | null
  sealed: string | null
  salt: string | null
  point: bigint | null
  wasOn: boolean
}

let kept = new WeakMap<object, Map<string, Promise<PointsAhead>>>()

/** Kept until one is reached: by this server, or by another, which the database says. */
export function pointsAhead(
  db: Db,
  jackpot: string,
  unit: string,
  terms: JackpotTerms & { isOnAtFirst: boolean },
): Promise<PointsAhead> {
  if (db.isTransaction) return readPoints(db, jackpot, unit, terms)
  const own = kept.get(db.getExecutor()) ?? new Map<string, Promise<PointsAhead>>()
  kept.set(db.getExecutor(), own)
  const place = `${jackpot} ${unit}`
  const known = own.get(place)
  if (known) return known
  const read = readPoints(db, jackpot, unit, terms)
  own.set(place, read)
  read.catch(() => own.delete(place))
  return read
}

/** Reads them anew with the next round. */
export function forgetPoints(): void {
  kept = new WeakMap()
}

async function readPoints(
  db: Db,
  jackpot: string,
  unit: string,
  { seed, most, isOnAtFirst }: JackpotTerms & { isOnAtFirst: boolean },
): Promise<PointsAhead> {
  const { rows } = await sql<Row>`
    select coalesce((select max(p.number) from rounds.jackpot_point p where p.jackpot = ${jackpot} and p.unit = ${unit}), 0) as last,
      a.number, a.sealed, a.salt, a.point,
      exists (select from rounds.jackpot_switch s where s.jackpot = ${jackpot} and s.is_on) as "wasOn"
    from (select 1) one left join rounds.jackpot_point a
      on a.jackpot = ${jackpot} and a.unit = ${unit} and a.hit_at is null and a.retired_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row || most === null || !(isOnAtFirst || row.wasOn))
    return { open: undefined, next: undefined }
  const open =
    row.number === null ? undefined : await openedIn(db, { jackpot, unit, number: row.number }, row)
  return { open, next: nextPoint({ jackpot, unit, number: row.last + 1 }, seed, most) }
}

/** A point from before points were sealed is sealed now. */
async function openedIn(db: Db, id: PointId, { sealed, salt, point }: Row) {
  if (sealed !== null) return { ...openPoint(id, sealed), number: id.number }
  if (salt === null || point === null)
    throw new Error(`point ${id.number} of ${id.jackpot} is empty`)
  await sql`update rounds.jackpot_point set sealed = ${sealPoint(id, { salt, point })}, salt = null, point = null
    where jackpot = ${id.jackpot} and unit = ${id.unit} and number = ${id.number} and hit_at is null and sealed is null`.execute(
    db,
  )
  return { salt, point, number: id.number }
}

/** Above `low` and up to `high`, each amount as likely as another. */
function nextPoint(id: PointId, low: bigint, high: bigint) {
  const salt = randomBytes(32).toString('hex')
  // Out of so many numbers that the remainder favours no amount noticeably.
  const drawn = BigInt(`0x${randomBytes(24).toString('hex')}`)
  const point = low + 1n + (drawn % (high - low))
  return {
    number: id.number,
    hash: hashOfPoint({ salt, point }),
    sealed: sealPoint(id, { salt, point }),
  }
}

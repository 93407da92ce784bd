import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind, Terms } from '../../contract-shapes.ts'
import { nests } from '../../contracts/index.ts'
import { type ContractRow, findContracts, holding } from './contract-rows.ts'
import { noteStep } from './note-step.ts'

/** The contracts of a kind that somebody has with the people below. */
export type Under = { upperId: string; kind: Kind; unit: string }

export type Ending = { row: ContractRow; depth: number }

/**
 * Which contracts below end where somebody's own one pays at most this rate: those whose rate is higher, and then all
 * below these, which have no contract above any more. Null: there is no own one. Equal rates stay (domain 3.5).
 */
export async function findEnding(
  db: Db,
  { upperId, kind, unit }: Under,
  topRatePpm: number | null,
): Promise<Ending[]> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive ending(id, lower_id, depth) as (
      select c.id, c.lower_id, 1 from agents.contract c
      where c.upper_id = ${upperId} and c.kind = ${kind} and c.unit = ${unit} and ${holding}
        and c.top_rate_ppm > ${topRatePpm ?? 0}
      union all
      select c.id, c.lower_id, e.depth + 1 from ending e join agents.contract c
        on c.upper_id = e.lower_id and c.kind = ${kind} and c.unit = ${unit} and ${holding})
    select id, depth from ending`.execute(db)
  const depthOf = new Map(rows.map(({ id, depth }) => [id, depth]))
  const found = await findContracts(db, sql`c.id = any(${[...depthOf.keys()]}::uuid[])`)
  return found
    .map((row) => ({ row, depth: depthOf.get(row.id) ?? 0 }))
    .toSorted((a, b) => a.depth - b.depth)
}

/** The contracts right below that stay, though the new terms do not cover theirs. */
export async function findUncovered(
  db: Db,
  { upperId, kind, unit }: Under,
  terms: Terms,
  topRatePpm: number,
): Promise<ContractRow[]> {
  const staying = await findContracts(
    db,
    sql`c.upper_id = ${upperId} and c.kind = ${kind} and c.unit = ${unit} and ${holding}
      and c.top_rate_ppm <= ${topRatePpm}`,
  )
  return staying.filter((row) => !nests(terms, row.terms))
}

type Cause = { because?: string; endsAt: Date; now: Date }

/** Ends these contracts and takes back the offers that they covered. Answers how many contracts ended. */
export async function endBelow(
  tx: Db,
  under: Under,
  topRatePpm: number | null,
  { because, endsAt, now }: Cause,
): Promise<number> {
  const ending = await findEnding(tx, under, topRatePpm)
  const becauseOf = because === undefined ? {} : { becauseOf: because }
  for (const { row } of ending) {
    await sql`update agents.contract set state = 'autoTerminated', end_asked_until = null, ended_at = ${endsAt}
      where id = ${row.id}`.execute(tx)
    await noteStep(tx, row, { step: 'autoTerminated', ...becauseOf }, now)
  }
  const without = ending.map(({ row }) => row.lowerId)
  const offers = await findContracts(
    tx,
    sql`c.kind = ${under.kind} and c.unit = ${under.unit} and c.state = 'proposed'
      and (c.upper_id = any(${without}::uuid[])
        or c.upper_id = ${under.upperId} and c.top_rate_ppm > ${topRatePpm ?? 0})`,
  )
  for (const row of offers) {
    await sql`update agents.contract set state = 'withdrawn', answered_at = ${now} where id = ${row.id}`.execute(
      tx,
    )
    await noteStep(tx, row, { step: 'withdrawn', ...becauseOf }, now)
  }
  return ending.length
}

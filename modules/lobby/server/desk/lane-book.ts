import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LaneBook } from '../../desk-shapes.ts'
import { lobbyProblems } from '../../problems.ts'
import { tellLobby } from './change-games.ts'
import { changes } from './changes.ts'

const subject = 'lanes'

/** The categories and vendors in their order, with the version and the vendors' names. */
export const readBook = (db: Db) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from lobby.vendor`.execute(tx)
    return {
      version: await changes.versionOf(tx, subject),
      value: await findBook(tx),
      names: Object.fromEntries(rows.map(({ code, name }) => [code, name])),
    }
  })

async function findBook(tx: Db): Promise<LaneBook> {
  const lanes = await sql<LaneBook['lanes'][number]>`
    select l.category, l.is_hidden as "isHidden", coalesce(
      (select array_agg(c.vendor order by c.position, c.vendor) from lobby.lane_card c
        where c.category = l.category), '{}') as vendors
    from lobby.lane l order by l.position, l.category`.execute(tx)
  const vendors = await sql<LaneBook['vendors'][number]>`
    select code, is_hidden as "isHidden" from lobby.vendor order by position, code`.execute(tx)
  return { lanes: lanes.rows, vendors: vendors.rows }
}

/**
 * Sets the order of categories and vendors, and which are hidden. Nothing is added or left out: suppliers give what there
 * is. Problems: `changedMeanwhile`, `lanesRefused`.
 */
export async function writeBook(
  context: StaffContext,
  { version, value }: { version: string; value: LaneBook },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const isChanged = await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) throw lobbyProblems.changedMeanwhile()
    const before = await findBook(tx)
    if (!hasSame(before, value)) throw lobbyProblems.lanesRefused()
    await write(tx, value)
    const after = await findBook(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    await changes.insert(tx, { subject, before, after, staff }, clock())
    return true
  })
  if (isChanged) tellLobby(context)
  return { success: true }
}

async function write(tx: Db, { lanes, vendors }: LaneBook): Promise<void> {
  for (const [position, { category, isHidden, vendors: codes }] of lanes.entries()) {
    await sql`update lobby.lane set position = ${position}, is_hidden = ${isHidden}
      where category = ${category}`.execute(tx)
    await sql`update lobby.lane_card c set position = o.at
      from unnest(${codes}::text[]) with ordinality as o (vendor, at)
      where c.category = ${category} and c.vendor = o.vendor`.execute(tx)
  }
  await sql`update lobby.vendor v set position = o.place, is_hidden = o."isHidden"
    from jsonb_to_recordset(${JSON.stringify(vendors.map((each, place) => ({ ...each, place })))}::jsonb)
      as o(code text, "isHidden" boolean, place int)
    where v.code = o.code`.execute(tx)
}

const keyOf = ({ lanes, vendors }: LaneBook): string =>
  JSON.stringify([
    lanes.map(({ category, vendors: codes }) => [category, codes.toSorted()].join()).toSorted(),
    vendors.map(({ code }) => code).toSorted(),
  ])
const hasSame = (one: LaneBook, other: LaneBook): boolean => keyOf(one) === keyOf(other)

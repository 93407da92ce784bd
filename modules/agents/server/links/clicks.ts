import { type Db, type GuestContext, inTransaction, networkOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { clicksPerNetworkMax } from '../../limits.ts'

// Programs that read pages and say so. What only fetches a page, to show a preview of it, runs no scripts and never asks.
const program = /bot\b|crawl|spider|slurp|preview|fetcher|monitor/i

/**
 * Counts that a link was opened: once a day for each browser, and not more than so often for one network. Nothing is kept
 * of who it was. Codes that do not hold count nothing, and nobody learns which do.
 */
export async function countClick(
  { db, clock, address, userAgent }: Pick<GuestContext, 'db' | 'clock' | 'address' | 'userAgent'>,
  typed: string,
): Promise<{ success: true }> {
  const code = typed.toUpperCase()
  if (program.test(userAgent) || !(await doesHold(db, code, clock()))) return { success: true }
  await inTransaction(db, async (tx) => {
    const { day, salt } = await saltOf(tx, clock())
    const digest = (text: string) => createHash('sha256').update(salt).update(text).digest()
    const network = digest(networkOf(address))
    const visitor = digest(`${networkOf(address)}\0${userAgent}`)
    const { rows } = await sql`
      insert into agents.link_visitor (code, day, visitor, network)
      select ${code}, ${day}::date, ${visitor}, ${network}
      where (select count(*) from agents.link_visitor
        where code = ${code} and day = ${day}::date and network = ${network}) < ${clicksPerNetworkMax}
      on conflict do nothing returning code`.execute(tx)
    if (rows.length === 0) return
    await sql`insert into agents.link_click as c (code, day, clicks) values (${code}, ${day}::date, 1)
      on conflict (code, day) do update set clicks = c.clicks + 1`.execute(tx)
  })
  return { success: true }
}

async function doesHold(db: Db, code: string, now: Date): Promise<boolean> {
  if (!/^[A-Z0-9]{8}$/.test(code)) return false
  const { rows } = await sql`select from identity.link_view
    where code = ${code} and is_active and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows.length > 0
}

async function saltOf(tx: Db, now: Date): Promise<{ day: string; salt: Buffer }> {
  const salt = randomBytes(32)
  await sql`insert into agents.click_salt (day, salt) values (kit.business_day(${now}::timestamptz), ${salt})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ day: string; salt: Buffer }>`select day::text as day, salt
    from agents.click_salt where day = kit.business_day(${now}::timestamptz)`.execute(tx)
  if (!rows[0]) throw new Error('the secret of a day that was written is not there')
  return rows[0]
}

/** Forgets who opened links on days that are over. */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  await sql`delete from agents.click_salt where day < kit.business_day(${now}::timestamptz)`.execute(
    db,
  )
}

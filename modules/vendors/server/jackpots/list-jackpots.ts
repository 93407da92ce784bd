import { placeOf } from '@tessera/compliance/server'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db, GuestContext } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { VendorJackpot } from '../../jackpot-shapes.ts'
import { jackpotShownSeconds, jackpotsKeptMilliseconds, jackpotsListedMost } from '../../limits.ts'

type Row = {
  connection: string
  code: string
  unit: string
  names: Record<string, string>
  amount: bigint
  toldAt: Date
  vendor: string
  vendorName: string
  /** Those that can be opened, with where they are blocked. */
  titles: { title: string; blocked: string[] }[]
}

const kept = new WeakMap<object, { rows: Promise<Row[]>; at: number }>()

/** What can be shown now, read once in some seconds for all who ask. */
async function readShown(db: Db, now: Date): Promise<Row[]> {
  const known = kept.get(db.getExecutor())
  if (known && Math.abs(now.getTime() - known.at) < jackpotsKeptMilliseconds) return known.rows
  const rows = findShown(db, now)
  kept.set(db.getExecutor(), { rows, at: now.getTime() })
  rows.catch(() => kept.delete(db.getExecutor()))
  return rows
}

async function findShown(db: Db, now: Date): Promise<Row[]> {
  const since = new Date(now.getTime() - jackpotShownSeconds * 1_000)
  const { rows } = await sql<Row>`
    select j.connection, j.code, j.unit, j.names, j.amount, j.told_at as "toldAt", v.code as vendor, v.name as "vendorName", t.titles
    from vendors.jackpot j join vendors.connection c on c.code = j.connection
      join lobby.vendor_view v on v.code = split_part(j.titles[1], '/', 1)
      cross join lateral (
        select jsonb_agg(jsonb_build_object('title', g.vendor || '/' || g.game_code, 'blocked', g.blocked_countries) order by g.vendor, g.game_code) as titles
        from unnest(j.titles) as named(title)
          join lobby.game_view g on g.vendor = split_part(named.title, '/', 1)
            and g.game_code = substr(named.title, strpos(named.title, '/') + 1)
        where g.is_playable) t
    where c.is_enabled and j.told_at > ${since} and j.told_at <= ${now} and t.titles is not null
    order by j.connection, j.code, j.unit`.execute(db)
  return rows
}

/** The pools of vendors that are shown to whoever asks, each once: in their currency where it is told in it. */
export async function listVendorJackpots(
  { db, clock, address, member }: GuestContext,
  { currency }: { currency?: string | undefined },
): Promise<{ list: VendorJackpot[] }> {
  const rows = await readShown(db, clock())
  if (rows.length === 0) return { list: [] }
  const own = currency ?? member?.currency
  const site = await readDefaultCurrency(db)
  const wanted = own === undefined || own === trialUnit ? site : own
  const { country } = await placeOf(db, address)
  const byPool = new Map<string, Row[]>()
  for (const row of rows) {
    const pool = `${row.connection}/${row.code}`
    byPool.set(pool, [...(byPool.get(pool) ?? []), row])
  }
  const list = [...byPool.values()].flatMap((told) => {
    const row =
      told.find(({ unit }) => unit === wanted) ?? told.find(({ unit }) => unit === site) ?? told[0]
    return row ? shown(row, country) : []
  })
  // Amounts of other currencies come after those that can be compared.
  const order = (one: VendorJackpot, other: VendorJackpot) =>
    Number(other.amount.currency === wanted) - Number(one.amount.currency === wanted) ||
    Number(other.amount.amount - one.amount.amount)
  return { list: list.toSorted(order).slice(0, jackpotsListedMost) }
}

function shown(row: Row, country: string): VendorJackpot[] {
  const { vendor, vendorName, code, names, amount, unit, toldAt } = row
  const titles = row.titles
    .filter(({ blocked }) => !blocked.includes(country))
    .map(({ title }) => title)
  if (titles.length === 0) return []
  const until = new Date(toldAt.getTime() + jackpotShownSeconds * 1_000).toISOString()
  const id = `${vendor}/${code}`
  return [{ id, vendor, vendorName, names, amount: money(amount, unit), titles, until }]
}

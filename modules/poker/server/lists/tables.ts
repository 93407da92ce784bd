import type { Received } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import type { Db, GuestContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { loadTable } from '../tables/loaded.ts'
import { databaseNow, findTable, type TableRow, tableColumns } from '../tables/rows.ts'
import { shownOwn, shownTable, shownView } from '../tables/shown.ts'
import { unitOf } from '../whose.ts'

type Reading = Pick<GuestContext, 'db' | 'member'>
type Asked<Name extends keyof typeof pokerCalls> = Received<(typeof pokerCalls)[Name]>

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

/** In what tables are shown: the member's own currency; a guest's, where it is one of the site's. */
export async function currencyOf(
  { db, member }: Reading,
  asked: string | undefined,
): Promise<string> {
  if (member) return unitOf(member)
  const known = await readCurrencies(db)
  return asked && known.includes(asked) ? asked : (known[0] ?? trialUnit)
}

type Listed = TableRow & { taken: number; waiting: number; isMine: boolean }

/** The tables of a currency, and those of free play. */
export async function listPokerTables(context: Reading, { query }: Asked<'listPokerTables'>) {
  const { db, member } = context
  const unit = await currencyOf(context, query.currency)
  const { rows } = await sql<Listed>`select ${tableColumns},
      (select count(*)::int from poker.stay s where s.table_code = t.code and s.ended_at is null) as taken,
      (select count(*)::int from poker.waiting w where w.table_code = t.code) as waiting,
      exists (select from poker.stay s where s.table_code = t.code and s.ended_at is null and s.member_id = ${member?.id ?? null}) as "isMine"
    from poker.game_table t where t.tournament_id is null and (t.unit = ${unit} or t.unit = ${trialUnit})
    order by t.unit = ${trialUnit}, t.position`.execute(db)
  const language = inCapitals(query.language)
  const list = rows.map((row) => ({
    ...shownTable(row, language),
    taken: row.taken,
    waiting: row.waiting,
    isMine: row.isMine,
  }))
  return { list, serverTime: (await databaseNow(db)).toISOString() }
}

/** A table as it is now. Problem: `unknownTable`. */
export async function readPokerTable(
  { db, member }: Reading,
  { params: { code }, query }: Asked<'readPokerTable'>,
) {
  const table = await findTable(db, code)
  if (!table) throw pokerProblems.unknownTable()
  const loaded = await loadTable(db, table)
  return {
    view: await shownView(db, loaded, inCapitals(query.language)),
    own: member ? await shownOwn(db, loaded, member.id) : null,
  }
}

export async function listPokerCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select code from poker.game_table where tournament_id is null order by position`.execute(db)
  return rows.map(({ code }) => code)
}

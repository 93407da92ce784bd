import { trialUnit } from '@tessera/identity/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { isDecided, seatsMost } from '../../games/blackjack/is-decided.ts'
import { listedGameOf } from '../../games/index.ts'
import { type OwnTable, ownTables } from '../../own-tables.ts'
import { syncRooms } from '../cockfight/sync-rooms.ts'
import { firstLimitsOf } from './first-limits.ts'

const vendor = 'TESSERA'
const category = 'LIVE'

const rowOf = (table: OwnTable, position: number) => {
  const game = listedGameOf(table.game)
  if (!game) return []
  return [
    {
      code: table.code,
      game: table.game,
      variant: table.variant,
      name: table.names,
      betting_seconds: table.bettingSeconds ?? game.bettingSeconds,
      result_seconds: game.resultSeconds,
      step_ms: table.stepMs,
      seats: isDecided(table) ? seatsMost : null,
      position,
    },
  ]
}

/** Brings our own tables into the database, with limits in every currency. What staff have set stays. */
export async function syncTables(db: Db): Promise<void> {
  const units = [...(await readCurrencies(db)), trialUnit]
  const rows = ownTables.flatMap(rowOf)
  const limits = ownTables.flatMap(({ code, game, tier }) =>
    units.map((unit) => {
      const { least, most, roundMost, winMost, exposureMost } = firstLimitsOf(
        unit,
        BigInt(tier),
        game,
      )
      const texts = [least, most, roundMost, winMost, exposureMost].map(String)
      return { code, unit, texts }
    }),
  )
  await inTransaction(db, async (tx) => {
    await sql`insert into tables.game_table (code, game, variant, vendor, category, name, betting_seconds, result_seconds, step_ms,
        seats, position)
      select t.code, t.game, t.variant, ${vendor}, ${category}, t.name, t.betting_seconds, t.result_seconds, t.step_ms,
        t.seats, t.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(code text, game text, variant text, name jsonb,
        betting_seconds int, result_seconds int, step_ms int, seats int, position int)
      on conflict (code) do nothing`.execute(tx)
    await sql`insert into tables.table_limit (table_code, unit, least, most, round_most, win_most, exposure_most)
      select l.code, l.unit, (l.texts->>0)::bigint, (l.texts->>1)::bigint, (l.texts->>2)::bigint, (l.texts->>3)::bigint,
        (l.texts->>4)::bigint
      from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l(code text, unit text, texts jsonb)
      join tables.game_table t on t.code = l.code
      on conflict do nothing`.execute(tx)
  })
  await syncRooms(db)
}

export async function listTableCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select code from tables.game_table order by position`.execute(db)
  return rows.map(({ code }) => code)
}

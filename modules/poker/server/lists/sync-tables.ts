import { trialUnit } from '@tessera/identity/server'
import { usualAmount } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { syncPokerSits } from '../tournaments/sync-sits.ts'
import { cashTables, demoTables, type OwnPokerTable } from '../../own-tables.ts'

const rakePpm = 50_000
const dollar = 10_000n
const cent = dollar / 100n

type Placed = OwnPokerTable & { bots?: number; unit: string; position: number }

const rowOf = ({
  code,
  names,
  game,
  limit,
  seats,
  cents,
  small,
  big,
  rakeCap,
  bots = 0,
  unit,
  position,
}: Placed) => ({
  code: bots > 0 ? code : `${code}-${unit.toLowerCase()}`,
  name: names,
  game,
  bet_limit: limit,
  seats,
  unit,
  // About so many cents' worth, in amounts that are usual in the currency. Play units count as dollars.
  chip: String(((usualAmount(dollar, unit) ?? dollar) * cents * cent) / dollar || 1n),
  small,
  big,
  rake_cap: rakeCap,
  bots,
  position,
})

/** Brings our own poker tables and sit-and-gos into the database, in every currency. What staff have set stays. */
export async function syncPokerTables(db: Db): Promise<void> {
  const units = (await readCurrencies(db)).filter((unit) => /^[A-Z0-9]{2,10}$/.test(unit))
  const rows = [
    ...demoTables.map((table, position) => rowOf({ ...table, unit: trialUnit, position })),
    ...units.flatMap((unit) =>
      cashTables.map((table, position) => rowOf({ ...table, unit, position })),
    ),
  ]
  await inTransaction(db, async (tx) => {
    await sql`insert into poker.game_table (code, name, game, bet_limit, seats, unit, chip, small, big, buy_least, buy_most, rake_ppm,
        rake_cap, bots, position)
      select t.code, t.name, t.game, t.bet_limit, t.seats, t.unit, t.chip, t.small, t.big, 40, 100, ${rakePpm}, t.rake_cap, t.bots,
        t.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(code text, name jsonb, game text, bet_limit text, seats int,
        unit text, chip bigint, small int, big int, rake_cap int, bots int, position int)
      on conflict (code) do nothing`.execute(tx)
  })
  await syncPokerSits(db)
}

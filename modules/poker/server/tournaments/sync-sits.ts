import { trialUnit } from '@tessera/identity/server'
import { smallestPayable, usualAmount } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { demoSits, ownSits, type OwnSit } from '../../own-sits.ts'

const dollar = 10_000n
const hundred = 100n

/** About so many hundredths of a dollar, in amounts that are usual and payable in the currency. Play units count as dollars. */
function amountIn(hundredths: bigint, unit: string): string {
  const all = ((usualAmount(dollar, unit) ?? dollar) * hundredths) / hundred
  const each = smallestPayable(unit)
  const payable = all - (all % each)
  return String(payable > 0n ? payable : each)
}

const rowOf = (
  { code, names, game, limit, seats, buyIn, fee, startStack, speed, bots = 0 }: OwnSit,
  unit: string,
  position: number,
) => ({
  code: bots > 0 ? code : `${code}-${unit.toLowerCase()}`,
  name: names,
  game,
  bet_limit: limit,
  seats,
  unit,
  buy_in: amountIn(buyIn, unit),
  fee: amountIn(fee, unit),
  start_stack: startStack,
  speed,
  bots,
  position,
})

/** Brings our own sit-and-gos into the database, in every currency. What staff have set stays. */
export async function syncPokerSits(db: Db): Promise<void> {
  const units = (await readCurrencies(db)).filter((unit) => /^[A-Z0-9]{2,10}$/.test(unit))
  const rows = [
    ...demoSits.map((sit, position) => rowOf(sit, trialUnit, position)),
    ...units.flatMap((unit) => ownSits.map((sit, position) => rowOf(sit, unit, position))),
  ]
  await inTransaction(db, async (tx) => {
    await sql`insert into poker.sit_plan (code, name, game, bet_limit, seats, unit, buy_in, fee, start_stack, speed, bots, position)
      select p.code, p.name, p.game, p.bet_limit, p.seats, p.unit, p.buy_in, p.fee, p.start_stack, p.speed, p.bots, p.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(code text, name jsonb, game text, bet_limit text, seats int,
        unit text, buy_in bigint, fee bigint, start_stack int, speed text, bots int, position int)
      on conflict (code) do nothing`.execute(tx)
  })
}

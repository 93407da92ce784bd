import { money } from '@tessera/money'
import type { Db, Listener } from '@tessera/server-kit'
import { jackpotsFeed } from '../../jackpot-calls.ts'
import { findJackpots, type JackpotRow } from './jackpot-rows.ts'

/** What each jackpot held when it was last told, in ledger units. */
type Told = Record<string, string>
type Changed = Pick<JackpotRow, 'jackpot' | 'unit' | 'meter'>

const keyOf = ({ jackpot, unit }: Changed) => `${jackpot} ${unit}`
const restMilliseconds = 1_000

async function readChanged(
  db: Db,
  told: Told = {},
): Promise<{ events: Changed[]; position: Told }> {
  const rows = await findJackpots(db)
  return {
    events: rows.filter((row) => told[keyOf(row)] !== String(row.meter)),
    position: Object.fromEntries(rows.map((row) => [keyOf(row), String(row.meter)])),
  }
}

/** Tells everybody what jackpots hold, at most once a second, however many rounds feed them. */
export const jackpotsListener: Listener<Changed, Told> = {
  name: 'rounds.jackpots',
  batch: 10_000,
  restMilliseconds,
  read: (tx, position) => readChanged(tx, position),
  handle:
    async ({ push }, changed) =>
    () => {
      const list = changed.map(({ jackpot, unit, meter }) => ({
        id: jackpot,
        amount: money(meter, unit),
      }))
      push(jackpotsFeed, 'all', { list })
    },
}

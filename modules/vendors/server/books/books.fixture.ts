import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hub88 } from '../../adapters/hub88/adapter.ts'
import { hub88House, hub88TestSettings } from '../../adapters/hub88/hub88.fixture.ts'
import type { Connection } from '../wire/connections.ts'
import type { Player } from '../wire/wire.fixture.ts'
import type { ReportLine } from '../back/back-channel.ts'
import type { Found } from './lines.ts'
import { reconcileDay } from './reconcile-day.ts'
import { writeReport } from './write-report.ts'

// hub88 counts in hundred-thousandths; the books in ledger units.
export const wire = (cents: number) => cents * 1_000
export const units = (cents: number) => BigInt(cents) * 100n

export type Played = {
  bet: string
  win?: string
  back?: string
  who: Player
  stake: number
  prize: number
}
export type OpenRow = Pick<Found, 'kind' | 'tx' | 'value' | 'loser'> & { state: string; id: string }

/** A site with two members, and a vendor whose report is right about every round that they have played. */
export async function bookHouse(db: Db, rounds: number) {
  const today = new Date().toISOString().slice(0, 10)
  const house = await hub88House(db)
  const players = [
    await house.player({ cash: 100_000 }),
    await house.player({ cash: 100_000 }),
  ] as const
  const report: ReportLine[] = []

  async function play(at: number): Promise<Played> {
    const who = players[at % 2 === 0 ? 0 : 1]
    const [stake, prize] = [100 + at, at % 3 === 0 ? 0 : 50 + at]
    const [bet, win, round, game] = [`B${at}`, `W${at}`, `R${at}`, `g${1 + (at % 3)}`]
    const line = { player: who.name, round, game, unit: 'USD', dust: 0, isFree: false }
    const fields = { round, game_code: game }
    const isLost = prize === 0
    await house.bet(who, bet, wire(stake), { ...fields, round_closed: isLost && at % 6 !== 0 })
    report.push({ ...line, tx: bet, act: 'bet', amount: units(stake), of: null })
    if (isLost && at % 6 === 0) {
      await house.rollBack(who, `X${at}`, bet, { round })
      report.push({ ...line, tx: `X${at}`, act: 'rollBack', amount: units(stake), of: bet })
      return { bet, back: `X${at}`, who, stake, prize }
    }
    if (isLost) return { bet, who, stake, prize }
    await house.win(who, win, bet, wire(prize), { ...fields, round_closed: true })
    report.push({ ...line, tx: win, act: 'win', amount: units(prize), of: bet })
    return { bet, win, who, stake, prize }
  }
  const played: Played[] = []
  for (let at = 0; at < rounds; at++) played.push(await play(at))
  const connection: Connection = {
    code: house.code,
    name: 'Line',
    isEnabled: true,
    addresses: [],
    deadline: 2_500,
    hosts: [],
    vendors: [house.vendor],
    protocol: hub88,
    settings: hub88TestSettings,
  }
  const heardCount = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from vendors.heard where connection = ${house.code}`.execute(
        db,
      )
    ).rows[0]?.count
  // The journal is written beside the money, by the clock of the test, which is not that of the database.
  const expected = report.length
  await vi.waitFor(async () => expect(await heardCount()).toBe(expected), 20_000)
  await sql`update vendors.heard set heard_at = now() where connection = ${house.code}`.execute(db)
  return {
    ...house,
    today,
    players,
    report,
    played,
    connection,
    lineOf: (tx: string): ReportLine => {
      const line = report.find((each) => each.tx === tx)
      if (!line) throw new Error(`the report has no ${tx}`)
      return line
    },
    async compare(lines: readonly ReportLine[]) {
      const about = { connection: house.code, day: today, source: 'report' as const }
      await writeReport(db, about, lines, new Date())
      return reconcileDay(db, connection, today, new Date())
    },
    compareAgain: () => reconcileDay(db, connection, today, new Date()),
    async open(): Promise<OpenRow[]> {
      const { rows } =
        await sql<OpenRow>`select id, kind, tx, value, loser, state from vendors.discrepancy
        where connection = ${house.code} and state = 'open' order by tx, kind, number`.execute(db)
      return rows
    },
  }
}

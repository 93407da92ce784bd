import type { Settled } from '@tessera/bets/server'
import { readBalance } from '@tessera/ledger/server'
import { type Db, type JobContext, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { teamFixture, unit } from '../agents.fixture.ts'
import { betsListener } from '../figures/index.ts'

/** Teams with rates whose members bet. Ten o'clock of the day after `today` is `2026-11-26T02:00:00Z`. */
export function rebateFixture(db: Db) {
  const team = teamFixture(db)
  const { clock } = team
  const context = {
    db,
    clock,
    log: { warn: () => undefined },
    push: () => undefined,
    origin: '',
  } as unknown as JobContext

  const goTo = (at: string) => clock.pass(Date.parse(at) - clock().getTime())

  /** Writes the rate of somebody as it is, from a day on. */
  const setRate = (id: string, ratePpm: number, { category = 'RNG', from = '2026-11-01' } = {}) =>
    sql`insert into agents.rate (member_id, category, from_day, rate_ppm)
      values (${id}, ${category}, ${from}::date, ${ratePpm})
      on conflict (member_id, category, from_day) do update set rate_ppm = excluded.rate_ppm`.execute(
      db,
    )

  /** Somebody below others, with a rate in slots. */
  async function joinWith(ratePpm: number, upline?: string, type = 2): Promise<string> {
    const id = await team.join({ type, at: '2026-11-01', ...(upline && { upline }) })
    await setRate(id, ratePpm)
    return id
  }

  /** A bet as the listener reads it. */
  const settled = (memberId: string, validBet: bigint, more: Partial<Settled> = {}): Settled => ({
    betId: newId(clock()),
    kind: 'settled',
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    unit,
    stake: validBet,
    validBet,
    prize: 0n,
    settledAt: clock(),
    ...more,
  })
  const hear = (...events: Settled[]) =>
    betsListener.handle({ ...context, db } as never, events) as Promise<unknown>

  const cash = async (id: string) => (await readBalance(db, id, unit)).balance
  async function rebates(agentId: string) {
    const { rows } = await sql<{ day: string; amount: bigint; paid: bigint | null }>`
      select day::text as day, amount, paid from agents.rebate_payment
      where agent_id = ${agentId} order by day`.execute(db)
    return rows
  }
  return { ...team, goTo, context, setRate, joinWith, settled, hear, cash, rebates }
}

import { readBusinessDays } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashOfMember, code, fund, newId, placing } from './bets.fixture.ts'
import { betsProblems } from '../problems.ts'
import { placeBet } from './place-bet.ts'
import { rollBackBet, settleBet, voidBet } from './settle-bet.ts'
import { removeStakeLimit, setStakeLimit } from './stake-limits.ts'

const { db } = freshDatabase()

test('where play is closed no stake is taken, not even that of a free round, and the reply names when it ends', async () => {
  const eve = newId()
  await fund(db(), eve)
  const of = (stake: bigint) => placing({ memberId: eve, stake })
  const which = { memberId: eve, unit: 'USD', kind: 'stake', period: 'once' } as const
  const open = of(10n)
  const other = of(10n)
  await placeBet(db(), open)
  await placeBet(db(), other)
  const until = new Date(Date.now() + 3_600_000)
  await setStakeLimit(db(), { ...which, most: 0n, closed: { by: 'break', until } })
  for (const stake of [0n, 1n]) {
    await expect(placeBet(db(), of(stake))).rejects.toMatchObject({
      kind: betsProblems.limitReached,
      facts: { kind: 'break', until: until.toISOString() },
    })
  }
  // What was staked before ends as always.
  await settleBet(db(), { id: open.id, prize: 20n, validBet: 10n })
  const taken = { id: other.id, memberId: eve, reason: 'test' }
  expect(await code(rollBackBet(db(), taken))).toBe('done')
  await removeStakeLimit(db(), which)
  expect(await code(placeBet(db(), of(0n)))).toBe('done')
})

test('limits refuse the stake that goes beyond them, and remember it', async () => {
  const carl = newId()
  await fund(db(), carl)
  const of = (stake: bigint) => placing({ memberId: carl, stake })
  const limit = { memberId: carl, unit: 'USD' }
  await placeBet(db(), of(40n))
  await setStakeLimit(db(), { ...limit, kind: 'stake', period: 'once', most: 50n })
  await setStakeLimit(db(), { ...limit, kind: 'wager', period: 'day', most: 150n })
  await setStakeLimit(db(), { ...limit, kind: 'loss', period: 'week', most: 120n })

  const refused = of(51n)
  expect(await code(placeBet(db(), refused))).toBe('bets.limitReached')
  const first = of(50n)
  expect(await code(placeBet(db(), first))).toBe('done')
  // 90 are lost so far: 40 more would be 130 of 120.
  expect(await code(placeBet(db(), of(40n)))).toBe('bets.limitReached')
  await settleBet(db(), { id: first.id, prize: 60n, validBet: 50n })
  // 30 are lost and 90 staked: now the day's 150 stop it.
  expect(await code(placeBet(db(), of(50n)))).toBe('done')
  expect(await code(placeBet(db(), of(11n)))).toBe('bets.limitReached')
  const last = of(10n)
  expect(await code(placeBet(db(), last))).toBe('done')
  await voidBet(db(), { id: last.id, reason: 'test' })
  expect(await code(placeBet(db(), of(10n)))).toBe('done')

  await removeStakeLimit(db(), { ...limit, kind: 'wager', period: 'day' })
  await removeStakeLimit(db(), { ...limit, kind: 'stake', period: 'once' })
  expect(await code(placeBet(db(), refused))).toBe('bets.limitReached')
  expect(await code(placeBet(db(), of(21n)))).toBe('done')
})

test('a limit that is set while stakes arrive lets none through beyond it', async () => {
  const dora = newId()
  await fund(db(), dora)
  const limit = { memberId: dora, unit: 'USD', kind: 'wager', period: 'day', most: 100n } as const
  await Promise.all([
    ...Array.from({ length: 30 }, () =>
      code(placeBet(db(), placing({ memberId: dora, stake: 10n }))),
    ),
    setStakeLimit(db(), limit),
  ])
  const after = await cashOfMember(db(), dora)
  expect(await code(placeBet(db(), placing({ memberId: dora, stake: 101n })))).toBe(
    'bets.limitReached',
  )
  const staked = 1_000n - after
  expect(await code(placeBet(db(), placing({ memberId: dora, stake: 10n })))).toBe(
    staked + 10n > 100n ? 'bets.limitReached' : 'done',
  )
})

test('the periods of limits begin and end at midnight of the one business day, whatever month it is', async () => {
  const { offsetOf } = await readBusinessDays(db())
  for (const period of ['day', 'week', 'month'] as const) {
    const { rows } = await sql<{ start: Date; end: Date; now: Date }>`
      select bets.period_start(${period}) as start, bets.period_end(${period}) as "end", now() as now`.execute(
      db(),
    )
    const { start, end, now } = rows[0]!
    expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(end.getTime()).toBeGreaterThan(now.getTime())
    const [from, to] = [start, end].map((at) => new Date(at.getTime() + offsetOf(now) * 60_000))
    for (const at of [from, to]) expect(at?.toISOString()).toMatch(/T00:00:00\.000Z$/)
    if (period === 'day') expect(end.getTime() - start.getTime()).toBe(86_400_000)
    if (period === 'week') expect([from?.getUTCDay(), to?.getUTCDay()]).toEqual([1, 1])
    if (period === 'month') expect([from?.getUTCDate(), to?.getUTCDate()]).toEqual([1, 1])
  }
})

import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allot, type Fillable } from './allot.ts'
import { forgetCounting, newId, turnoverFixture, usd } from './turnover.fixture.ts'

const { db } = freshDatabase({ connections: 10 })

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const Weights = fc.constantFrom({}, { LIVE: 200_000 }, { LIVE: 0 }, { RNG: 333_333, LIVE: 1 })
const Rows = fc.array(
  fc.record({
    required: fc.bigInt(0n, 5_000n),
    weights: Weights,
    opened: fc.nat(20),
    waived: fc.option(fc.nat(20)),
  }),
  { maxLength: 6 },
)
const Bets = fc.array(
  fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    validBet: fc.bigInt(0n, 4_000n),
    settled: fc.nat(20),
  }),
  { maxLength: 12 },
)

test('whatever is staked: nothing is overfilled, no bet counts more than it is, and the oldest is always first', () => {
  fc.assert(
    fc.property(Rows, Bets, (given, bets) => {
      const rows: Fillable[] = given
        .toSorted((one, two) => one.opened - two.opened)
        .map(({ required, weights, opened, waived }, index) => ({
          id: String(index),
          required,
          filled: 0n,
          weights: weights as Record<string, number>,
          openedAt: at(opened),
          waivedAt: waived === null ? null : at(waived),
        }))
      for (const { category, validBet, settled } of bets) {
        const bet = { category, validBet, settledAt: at(settled) }
        const shares = allot(rows, bet)
        const used = shares.reduce((sum, share) => sum + share.used, 0n)
        expect(used <= validBet).toBe(true)
        for (const { id, counted, used: part, weightPpm } of shares) {
          const row = rows[Number(id)]!
          expect(counted > 0n && counted <= part).toBe(true)
          expect(counted * 1_000_000n <= part * BigInt(weightPpm)).toBe(true)
          expect(row.openedAt < bet.settledAt).toBe(true)
          row.filled += counted
          expect(row.filled <= row.required).toBe(true)
        }
        // Later requirements are reached only because everything before them is full or takes no such bet.
        const last = shares.at(-1)
        for (const row of rows.slice(0, last ? Number(last.id) : 0)) {
          const takes = row.weights[category] ?? 1_000_000
          const isFor =
            row.openedAt < bet.settledAt && !(row.waivedAt && row.waivedAt <= bet.settledAt)
          const rest = validBet - used + (last?.used ?? 0n)
          const wouldCount = isFor && (rest * BigInt(takes)) / 1_000_000n > 0n
          expect(wouldCount && row.filled < row.required).toBe(false)
        }
      }
    }),
    { numRuns: 500 },
  )
})

type Step =
  | { type: 'owe'; amount: bigint; times: number; source: 'deposit' | 'bonus' }
  | { type: 'bet'; amount: bigint; category: string }
  | { type: 'void' | 'rollBack'; amount: bigint }
  | { type: 'hear'; batch: number }

const amount = fc.bigInt(1n, usd(50))
const Steps = fc.array(
  fc.oneof(
    fc.record<Step & { type: 'owe' }>({
      type: fc.constant('owe'),
      amount,
      times: fc.constantFrom(0, 0.5, 1, 3),
      source: fc.constantFrom('deposit', 'bonus'),
    }),
    fc.record<Step & { type: 'bet' }>({
      type: fc.constant('bet'),
      amount,
      category: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
    }),
    fc.record<Step & { type: 'void' | 'rollBack' }>({
      type: fc.constantFrom('void', 'rollBack'),
      amount,
    }),
    fc.record<Step & { type: 'hear' }>({
      type: fc.constant('hear'),
      batch: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  { minLength: 4, maxLength: 12 },
)

test('heard as it happens or all again from the beginning, each bet counts the same', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const fixture = await turnoverFixture(db(), newId())
      for (const step of steps) {
        if (step.type === 'owe') await fixture.owe(step.amount, step)
        if (step.type === 'bet') await fixture.bet(step.amount, step)
        if (step.type === 'void') await fixture.voidBet(await fixture.place(step.amount))
        if (step.type === 'rollBack') await fixture.rollBack(await fixture.place(step.amount))
        if (step.type === 'hear') await fixture.hear(step.batch)
      }
      await fixture.hear()
      const [rows, fills] = [await fixture.filled(), await fixture.fills()]
      await forgetCounting(db())
      await fixture.hear(3)
      expect(await fixture.fills()).toEqual(fills)
      expect(await fixture.filled()).toEqual(rows)
      const { rows: wrong } = await sql`
        select t.id from cashier.turnover_requirement t
        left join cashier.turnover_fill f on f.requirement_id = t.id
        group by t.id having coalesce(sum(f.counted), 0) <> t.filled`.execute(db())
      expect(wrong).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 180_000)

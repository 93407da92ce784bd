import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamFixture, today, unit } from '../agents.fixture.ts'
import { addIncome } from './add-income.ts'

const { db } = freshDatabase()

test('payments of a day are summed by agent, currency and source, also those that arrive at once [AG-10]', async () => {
  const { join } = teamFixture(db())
  const agentId = await join({ type: 1 })
  const other = await join({ type: 2, upline: agentId })
  const pay = (amount: bigint) =>
    addIncome(db(), [
      { agentId, unit, day: today, source: 'dailyPaid', amount },
      { agentId: other, unit, day: today, source: 'dailyReceived', amount },
      { agentId, unit, day: today, source: 'dailyPaid', amount: 1n },
    ])
  await Promise.all([pay(50_000n), pay(20_000n)])
  await addIncome(db(), [])
  const { rows } = await sql`select agent_id as "agentId", source, amount from agents.income_day
    order by amount`.execute(db())
  expect(rows).toEqual([
    { agentId: other, source: 'dailyReceived', amount: 70_000n },
    { agentId, source: 'dailyPaid', amount: 70_002n },
  ])
})

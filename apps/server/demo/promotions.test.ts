import { listRunning } from '@tessera/promotions/server'
import { createLog, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makePromotions } from './promotions.ts'
import { seedDemo } from './seed-demo.ts'

const { db } = freshDatabase()
beforeAll(async () => {
  await seedDemo(db(), { log: createLog('silent'), mayFill: true })
})

const bonuses = async (account: string) => {
  const { rows } = await sql<{ state: string; why: string | null }>`
    select b.state, b.why from promotions.bonus b join identity.member m on m.id = b.member_id
    where m.account = ${account} order by b.number`.execute(db())
  return rows.map(({ state, why }) => why ?? state)
}

test('the demo has promotions that run and one that comes, and members with bonuses in every state', async () => {
  const { list } = await listRunning({ db: db(), clock: systemClock })
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['join', 'soon']))
  expect(await bonuses('ana')).toEqual(['active'])
  expect(await bonuses('felix')).toEqual(['active', 'queued'])
  expect(await bonuses('elena')).toEqual(['optedOut'])
  expect(await bonuses('greta')).toEqual(['spent'])
  expect(await bonuses('diego')).toEqual(['expired'])
})

test('Ana has wagered a part of her bonus, and her cash is what it was', async () => {
  const { rows } = await sql<{ cash: bigint; staked: bigint; required: bigint }>`
    select (select balance from ledger.balance_view where owner = 'member:' || m.id and purpose = 'cash') as cash,
      (select sum(stake)::bigint from bets.bet_view where member_id = m.id) as staked,
      (select required from cashier.requirement_view where member_id = m.id and source = 'bonus') as required
    from identity.member m where account = 'ana'`.execute(db())
  expect(rows).toEqual([{ cash: 1_000_000n, staked: 1_250_000n, required: 3_000_000n }])
})

test('made again nothing changes', async () => {
  const before = await bonuses('felix')
  await makePromotions(db())
  expect(await bonuses('felix')).toEqual(before)
})

import { ledgerCalls } from '@tessera/ledger/calls'
import { ledgerJobs, ledgerRoutes } from '@tessera/ledger/server'
import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf, makeRoom, memberWith, openRooms, shoot, sit, unit } from './fish.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const opening = 1_000_000n

test('a loaded magazine, shot or not, is in the proof of liabilities: its total is what is owed [G-69]', async () => {
  const open = await openRooms(db())
  const room = await makeRoom(db(), open.host)
  const who = await memberWith(db(), open.clock, opening)
  const other = await memberWith(db(), open.clock, opening)
  const session = await sit(who, room)
  shoot(open, who, { session, room, times: 8 })
  await open.host.step()
  const { cash, held } = await balanceOf(db(), who)
  expect([cash, held]).toEqual([opening - 50_000n, 50_000n])

  const job = ledgerJobs().find(({ name }) => name === 'ledger.proveLiabilities')
  await job?.run(testContext(db()), {})
  const { rows } = await sql<{ number: bigint; total: bigint; members: number }>`
    select number, total, members from ledger.liabilities where unit = ${unit}`.execute(db())
  expect(rows).toMatchObject([{ total: 2n * opening, members: 2 }])
  const { ask } = testClient(testContext(db()), ledgerRoutes(), { staff: {} })
  const asked = { params: { number: String(rows[0]?.number) } }
  for (const { member } of [who, other]) {
    const { value } = await ask<{ amount: string }>(member.id, ledgerCalls.readInclusion, asked)
    expect(value.amount).toBe(String(opening))
  }
})

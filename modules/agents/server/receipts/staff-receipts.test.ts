import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamFixture, unit } from '../agents.fixture.ts'
import { staffFixture } from '../moves/moves.fixture.ts'
import { listStaffReceipts } from './list-staff-receipts.ts'

const { db } = freshDatabase()

test('receipts are found by view and by either account, with what is open, late and disputed', async () => {
  const { join, clock } = teamFixture(db())
  const staff = staffFixture(db, clock)
  const reader = await staff.hire(undefined, ['agents.read'])
  const brazil = await staff.hire(['BRL'], ['agents.read'])
  const agent = await join({ type: 1 })
  const member = await join({ upline: agent })
  const write = async (
    amount: bigint,
    hoursAgo: number,
    rest: Record<string, string | null> = {},
  ) => {
    const id = crypto.randomUUID()
    const at = new Date(clock().getTime() - hoursAgo * 3_600_000)
    await sql`insert into agents.receipt (id, agent_id, member_id, unit, amount, taken_at, written_at, credit_hours,
        document, signature, key_id, answer, answered_at, objection, ended, ended_at)
      values (${id}, ${agent}, ${member}, ${unit}, ${String(amount)}::bigint, ${at}, ${at}, 5, 'text', 'signature', 'key',
        ${rest['answer'] ?? null}, ${rest['answer'] ? at : null}, ${rest['objection'] ?? ''}, ${rest['ended'] ?? null},
        ${rest['ended'] ? clock() : null})`.execute(db())
    return id
  }
  const fresh = await write(100n, 1)
  const late = await write(200n, 9)
  const disputed = await write(400n, 2, { answer: 'disputed', objection: 'it was less' })
  const closed = await write(800n, 30, { ended: 'cancelled' })
  const asked = { currency: unit, pageNo: 1, pageSize: 20 }
  const idsBy = async (view: 'open' | 'overdue' | 'disputed' | 'ended', account?: string) =>
    (await listStaffReceipts(reader, { ...asked, view, account })).list.map(({ id }) => id)
  expect(await idsBy('open')).toEqual([late, disputed, fresh])
  expect(await idsBy('overdue')).toEqual([late])
  expect(await idsBy('disputed')).toEqual([disputed])
  expect(await idsBy('ended')).toEqual([closed])
  const shown = await listStaffReceipts(reader, { ...asked, view: 'disputed' })
  expect(shown).toMatchObject({
    list: [{ agentId: agent, memberId: member, state: 'disputed', objection: 'it was less' }],
    open: { count: 3, sum: { amount: 700n } },
    overdue: { count: 1, sum: { amount: 200n } },
    disputed: { count: 1, sum: { amount: 400n } },
  })
  for (const person of shown.list.flatMap((row) => [row.agent, row.member])) {
    expect(await idsBy('overdue', person.toUpperCase())).toEqual([late])
  }
  expect(await idsBy('open', 'nobody')).toEqual([])
  await expect(listStaffReceipts(brazil, { ...asked, view: 'open' })).rejects.toThrow(
    'common.notFound',
  )
})

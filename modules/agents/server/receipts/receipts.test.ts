import { sendToMember, setStatementKey, statementKey } from '@tessera/cashier/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { findRoot } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { receiptCalls } from '../../receipt-calls.ts'
import { openReceiptsMax } from '../../limits.ts'
import { teamFixture } from '../agents.fixture.ts'
import { answerReceipt, cancelReceipt, settleReceipt } from './end-receipt.ts'
import { listOwnReceipts, listReceipts, readReceiptDocument } from './list-receipts.ts'
import type { ReceiptPorts } from './ports.ts'
import { writeReceipt } from './write-receipt.ts'

const { db } = freshDatabase({ connections: 30 })
// The check that anybody runs offline, written apart from the site's own code.
const { verifyStatement } = await import(
  pathToFileURL(path.join(findRoot(), 'scripts/verify-statement.mjs')).href
)
beforeAll(() => setStatementKey(Buffer.alloc(32, 5)))

const told: { memberId: string; title: string }[] = []
const ports: ReceiptPorts = {
  sign: (text) => ({ signature: statementKey().signed(text), keyId: statementKey().keyId }),
  transferTerms: async () => ({ smallest: 10_000n, largest: 100_000_000n, receiptHours: 5 }),
  sendMessage: async (_, { memberId, texts }) => {
    told.push({ memberId, title: texts['EN']?.title ?? '' })
  },
}
const sending = {
  readTurnover: async () => ({ remaining: 0n }),
  owesContract: async () => false,
  settleReceipt,
}
const fundsPassword = 'pay-me-1'
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
const usd = (amount: number) => ({ amount: BigInt(amount) * 10_000n, currency: 'USD' })
const hour = 3_600_000
const paging = { pageNo: 1, pageSize: 20 }

/** An agent with money, a member right below, and an agent above both. */
async function line() {
  const { join, as, clock } = teamFixture(db())
  const top = as(await join({ type: 1 }), 1)
  const agent = as(await join({ type: 2, upline: top.member.id }), 2)
  const member = as(await join({ upline: agent.member.id }), 0)
  for (const { id } of [agent.member, member.member]) await openMemberAccounts(db(), id, 'USD')
  await sql`update identity.member set payment_password_hash = ${fundsHash} where id = ${agent.member.id}`.execute(
    db(),
  )
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [
      {
        from: clearingOf('test', 'USD'),
        to: cashOf(agent.member.id, 'USD'),
        amount: usd(1_000).amount,
      },
    ],
    reason: 'deposit',
    subject: `member:${agent.member.id}`,
  })
  const { rows } = await sql<{ account: string }>`
    select account from identity.member where id = ${member.member.id}`.execute(db())
  const account = rows[0]?.account ?? ''
  const write = (amount = 50, extra: object = {}) => {
    const takenAt = clock().toISOString()
    const given = { id: crypto.randomUUID(), account, money: usd(amount), takenAt, ...extra }
    return writeReceipt(agent, given, ports)
  }
  const credit = (receiptId: string, amount = 50, id: string = crypto.randomUUID()) => {
    const given = { id, account, money: usd(amount), receiptId, fundsPassword }
    return sendToMember(agent, { direction: 'down', ...given }, sending)
  }
  const answer = (id: string, said: 'confirm' | 'dispute' | 'returned', objection = '') =>
    answerReceipt(member, { id, answer: said, objection }, ports)
  const cash = async () => (await readBalance(db(), member.member.id, 'USD')).cash.amount
  const list = (scope: 'own' | 'team' = 'own', view: 'open' | 'overdue' | 'ended' = 'open') =>
    listReceipts(scope === 'own' ? agent : top, { scope, view, ...paging }, ports)
  return { top, agent, member, account, clock, join, as, write, credit, answer, cash, list }
}
const codeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a receipt is signed for everyone who may see it, moves no money, and ends with the transfer that credits it', async () => {
  const { agent, member, top, as, join, write, credit, answer, cash, list } = await line()
  const made = await write()
  expect(made).toMatchObject({ state: 'written', isOverdue: false, isOwn: true })
  expect(await cash()).toBe(0n)
  expect(told).toContainEqual({ memberId: member.member.id, title: 'Receipt for your cash' })
  for (const reader of [agent, member, top]) {
    const file = await readReceiptDocument(reader, made.id)
    const body = verifyStatement(file, statementKey().publicKey)
    expect(body).toMatchObject({ kind: 'tessera custody receipt', amount: '50.00' })
    const forged = { ...file, document: file.document.replace('50.00', '500.00') }
    expect(() => verifyStatement(forged, statementKey().publicKey)).toThrow(/never signed/)
  }
  const stranger = as(await join({ type: 1 }), 1)
  expect(await codeOf(readReceiptDocument(stranger, made.id))).toBe('agents.unknownReceipt')
  expect((await listOwnReceipts(member, paging)).list).toMatchObject([{ id: made.id }])
  expect((await answer(made.id, 'confirm')).state).toBe('confirmed')

  expect(await codeOf(credit(made.id, 49))).toBe('cashier.receiptDiffers')
  expect(await cash()).toBe(0n)
  const id = crypto.randomUUID()
  await credit(made.id, 50, id)
  await credit(made.id, 50, id)
  expect(await codeOf(credit(made.id))).toBe('cashier.receiptOver')
  expect(await cash()).toBe(usd(50).amount)
  expect((await list()).list).toEqual([])
  expect((await list('own', 'ended')).list).toMatchObject([{ id: made.id, state: 'credited' }])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('what is not credited in time is late, for the agent and for the agent above, as it was promised at the time', async () => {
  const { write, clock, list, member, as, join } = await line()
  const old = await write(30)
  clock.pass(3 * hour)
  await write(20)
  clock.pass(2 * hour + 60_000)
  for (const scope of ['own', 'team'] as const) {
    const { overdue, open, list: late } = await list(scope, 'overdue')
    expect([open.count, open.sum.amount]).toEqual([2, usd(50).amount])
    expect([overdue.count, overdue.sum.amount]).toEqual([1, usd(30).amount])
    expect(late).toMatchObject([{ id: old.id, isOverdue: true, isOwn: scope === 'own' }])
  }
  // Neither who is beside nor an agent's own member sees them among their own.
  const stranger = as(await join({ type: 1 }), 1)
  for (const scope of ['own', 'team'] as const) {
    const { open } = await listReceipts(stranger, { scope, view: 'open', ...paging }, ports)
    expect(open.count).toBe(0)
  }
  expect((await listOwnReceipts(member, paging)).list).toHaveLength(2)
})

test('a dispute is told to the agent, who may take the receipt back; a confirmed one only the member lets go', async () => {
  const { agent, member, write, answer, as, join } = await line()
  // What is wrong may be left unsaid.
  expect(receiptCalls.answerReceipt.body.parse({ answer: 'dispute', objection: '' })).toEqual({
    answer: 'dispute',
    objection: '',
  })
  const disputed = await write()
  expect(await answer(disputed.id, 'dispute', 'It was 40.')).toMatchObject({
    state: 'disputed',
    objection: 'It was 40.',
  })
  expect(told).toContainEqual({ memberId: agent.member.id, title: 'A receipt is disputed' })
  expect((await cancelReceipt(agent, disputed.id, ports)).state).toBe('cancelled')
  expect((await cancelReceipt(agent, disputed.id, ports)).state).toBe('cancelled')
  expect(await codeOf(answer(disputed.id, 'confirm'))).toBe('agents.receiptOver')

  const confirmed = await write()
  await answer(confirmed.id, 'confirm')
  expect(await codeOf(cancelReceipt(agent, confirmed.id, ports))).toBe('agents.receiptConfirmed')
  expect(await codeOf(answer(confirmed.id, 'dispute'))).toBe('agents.receiptConfirmed')
  const other = as(await join({ upline: agent.member.id }), 0)
  for (const said of ['confirm', 'returned'] as const) {
    const given = { id: confirmed.id, answer: said, objection: '' }
    expect(await codeOf(answerReceipt(other, given, ports))).toBe('agents.unknownReceipt')
  }
  expect(await codeOf(cancelReceipt(member, confirmed.id, ports))).toBe('agents.unknownReceipt')
  expect((await answer(confirmed.id, 'returned')).state).toBe('returned')
})

test('what could not be credited later is not written', async () => {
  const { agent, account, write, clock, as, join } = await line()
  const later = new Date(clock().getTime() + hour).toISOString()
  const longAgo = new Date(clock().getTime() - 8 * 24 * hour).toISOString()
  const cases: [object, string][] = [
    [{ account: 'nobody-here' }, 'agents.notInTeam'],
    [{ money: { amount: 10_000n, currency: 'EUR' } }, 'agents.receiptCurrency'],
    [{ money: { amount: 9_900n, currency: 'USD' } }, 'agents.receiptAmount'],
    [{ money: { amount: 10_001n, currency: 'USD' } }, 'agents.receiptAmount'],
    [{ takenAt: later }, 'agents.receiptTime'],
    [{ takenAt: longAgo }, 'agents.receiptTime'],
  ]
  for (const [extra, code] of cases) expect(await codeOf(write(50, extra))).toBe(code)
  for (const type of [0, 41, 42]) {
    const other = as(await join({ type, upline: agent.member.id }), type)
    const given = { id: crypto.randomUUID(), account, money: usd(5), takenAt: later }
    expect(await codeOf(writeReceipt(other, given, ports))).toBe('agents.mayNotTakeCash')
  }
  const made = await write()
  expect((await write(50, { id: made.id })).id).toBe(made.id)
  expect(await codeOf(write(51, { id: made.id }))).toBe('agents.writtenDifferently')
  await sql`insert into agents.receipt (id, agent_id, member_id, unit, amount, taken_at, written_at, credit_hours,
      document, signature, key_id)
    select gen_random_uuid(), agent_id, member_id, unit, amount, taken_at, written_at, credit_hours, document,
      signature, key_id from agents.receipt, generate_series(2, ${openReceiptsMax})
    where id = ${made.id}`.execute(db())
  expect(await codeOf(write())).toBe('agents.tooManyReceipts')
})

test('confirmed, disputed, cancelled, given back and credited fifty times at once, it ends once and is paid once at most', async () => {
  const { agent, write, credit, answer, cash } = await line()
  const { id } = await write()
  const ways = [
    () => answer(id, 'confirm'),
    () => credit(id),
    () => cancelReceipt(agent, id, ports),
    () => answer(id, 'dispute'),
    () => answer(id, 'returned'),
  ]
  const codes = await Promise.all(Array.from({ length: 50 }, (_, at) => codeOf(ways[at % 5]!())))
  const known = [
    'done',
    'agents.receiptOver',
    'agents.receiptConfirmed',
    'cashier.receiptOver',
    'common.busy',
  ]
  expect(codes.filter((code) => !known.includes(code))).toEqual([])
  const { rows } = await sql<{ ended: string; transfers: number }>`select r.ended,
      (select count(*)::int from cashier.member_transfer where sender_id = r.agent_id) as transfers
    from agents.receipt r where r.id = ${id}`.execute(db())
  const isPaid = rows[0]?.ended === 'credited'
  expect(['credited', 'cancelled', 'returned']).toContain(rows[0]?.ended)
  expect(rows[0]?.transfers).toBe(isPaid ? 1 : 0)
  expect(await cash()).toBe(isPaid ? usd(50).amount : 0n)
  expect(await findDiscrepancies(db())).toEqual([])
})

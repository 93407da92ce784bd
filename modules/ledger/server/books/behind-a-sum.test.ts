import { commonProblems } from '@tessera/calls'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runUntilCurrent } from '../checks/runs.ts'
import { age } from '../checks/tamper.fixture.ts'
import { play } from '../ledger.fixture.ts'
import { readHealth } from '../read-health.ts'
import { type AccountRow, listAccounts } from './list-accounts.ts'
import { listPostings } from './list-postings.ts'

const { db } = freshDatabase()

beforeAll(async () => {
  await play(
    db(),
    `
    T1  sandbox.clearing →  ana.cash        10000   deposit  moved
    T2  ana.cash         →  ana.held         6000   hold     moved
    T3  ana.held         →  house.play       5000   stake    moved
    T4  house.play       →  bob.cash         2500   win      moved
    T5  bob.cash         →  house.fees        500   fee      moved
  `,
  )
  await age(db(), '2 hours')
  await play(db(), 'T6 ana.cash → house.play 700 stake moved')
  await age(db(), '3 hours')
  // These are in the ledger, and later ones have not been checked yet.
  await runUntilCurrent(testContext(db()))
  await play(db(), 'T7 ana.cash → house.play 300 stake moved')
  await play(db(), 'T8 house.play → ana.cash 40 win moved')
})

/** Every account of every line of the balance sheet. */
async function accounts(): Promise<{ line: string; amount: bigint; list: AccountRow[] }[]> {
  const found: { line: string; amount: bigint; list: AccountRow[] }[] = []
  for (const { unit, lines } of (await readHealth(db())).units) {
    for (const { side, purpose, amount } of lines) {
      const list: AccountRow[] = []
      for (let after: string | null = '0'; after !== null;) {
        const page = await listAccounts(db(), { unit, side, purpose, after, pageSize: 1 })
        list.push(...page.list)
        after = page.next
      }
      found.push({ line: `${unit} ${side} ${purpose}`, amount, list })
    }
  }
  return found
}

test('the accounts of a line come to the line, and the postings of an account to what it holds', async () => {
  const lines = await accounts()
  expect(lines.map(({ list }) => list.length)).toEqual([1, 1, 1, 2, 1])
  for (const { line, amount, list } of lines) {
    expect([line, list.reduce((sum, { balance }) => sum + balance, 0n)]).toEqual([line, amount])
    for (const { id, balance, owner } of list) {
      const postings: Awaited<ReturnType<typeof listPostings>>['list'] = []
      for (let before: string | undefined, more = true; more;) {
        const page = await listPostings(db(), String(id), { before, pageSize: 2 })
        postings.push(...page.list)
        before = page.next ?? undefined
        more = page.next !== null
      }
      const { rows } = await sql<{ id: bigint }>`select id from ledger.entry_view
        where account = ${String(id)}::bigint order by made_at desc, id desc`.execute(db())
      expect([owner, postings.map((each) => each.id)]).toEqual([owner, rows.map((row) => row.id)])
      expect(postings.reduce((sum, each) => sum + each.amount, 0n)).toBe(balance)
    }
  }
})

test('an hour with many postings is read in steps, and no posting is missed or listed twice', async () => {
  const { list } = (await accounts()).find(({ line }) => line.endsWith('play'))!
  const read = async () =>
    (await listPostings(db(), String(list[0]?.id), { pageSize: 50 })).list.map(({ id }) => id)
  const before = await read()
  expect(before.length).toBe(5)
  await sql`update ledger.checked_hour set transfers = transfers * 20000`.execute(db())
  expect(await read()).toEqual(before)
})

test('an account that does not exist has no postings', async () => {
  await expect(listPostings(db(), '7', { pageSize: 5 })).rejects.toMatchObject({
    kind: commonProblems.notFound,
  })
})

test('an account and the other side of a posting are named by their member', async () => {
  const [line] = (await accounts()).filter((each) => each.line === 'USD liabilities cash')
  const [first] = line?.list ?? []
  const memberId = first?.owner.replace('member:', '') ?? ''
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${memberId}, 'Ana', 'Ana', '', 'USD', now())`.execute(db())
  const named = (await accounts()).flatMap(({ list }) => list)
  expect(
    named.filter(({ account }) => account !== null).map(({ owner, account }) => [owner, account]),
  ).toEqual(expect.arrayContaining([[`member:${memberId}`, 'Ana']]))
  const others = await Promise.all(
    named.map(async ({ id }) => (await listPostings(db(), String(id), { pageSize: 50 })).list),
  )
  const told = others.flat().filter(({ otherAccount }) => otherAccount !== null)
  expect(new Set(told.map(({ other, otherAccount }) => `${other}: ${otherAccount}`))).toContain(
    `member:${memberId} cash: Ana`,
  )
})

import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ana, bob, cashOfMember, fund, placing } from './bets.fixture.ts'
import { endMany, type EndingBet } from './end-many.ts'
import { placeBet } from './place-bet.ts'

const { db } = freshDatabase()
const place = async (memberId: string, stake = 100n): Promise<string> => {
  const bet = placing({ memberId, stake })
  await placeBet(db(), bet)
  return bet.id
}
const won = (id: string, memberId: string, prize: bigint): EndingBet => ({
  id,
  memberId,
  ends: { prize, validBet: 100n },
  detail: { note: 'ended' },
})
const end = (bets: EndingBet[]) => inTransaction(db(), (tx) => endMany(tx, bets))

beforeAll(async () => {
  await fund(db(), ana)
  await fund(db(), bob)
})

test('many bets end together, several of one member and void ones among them', async () => {
  const [one, two, three, four] = [
    await place(ana),
    await place(ana),
    await place(ana),
    await place(bob),
  ]
  await end([
    won(one, ana, 250n),
    { id: two, memberId: ana, ends: 'void', detail: { reason: 'rain' } },
    won(four, bob, 0n),
    won(three, ana, 0n),
  ])
  expect(await cashOfMember(db(), ana)).toBe(1_000n - 300n + 250n + 100n)
  expect(await cashOfMember(db(), bob)).toBe(900n)
  const { rows } = await sql<{ ended: number }>`select count(*)::int as ended from bets.settlement
    where bet_id = any (${[one, two, three, four]}::uuid[])`.execute(db())
  expect(rows[0]?.ended).toBe(4)
  await end([])
})

test('where one of them does not end so, none does', async () => {
  const [one, two] = [await place(ana), await place(ana)]
  const before = await cashOfMember(db(), ana)
  await end([won(two, ana, 10n)])
  // A bet that has ended otherwise does not end again.
  const again: EndingBet = { id: two, memberId: ana, ends: 'void', detail: {} }
  await expect(end([won(one, ana, 500n), again])).rejects.toThrow(`the bet ${two} does not end`)
  await expect(end([again])).rejects.toThrow(`the bet ${two} does not end`)
  expect(await cashOfMember(db(), ana)).toBe(before + 10n)
  expect(await findDiscrepancies(db())).toEqual([])
})

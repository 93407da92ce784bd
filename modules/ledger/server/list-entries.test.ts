import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { cashOf, clearingOf, heldOf } from './accounts.ts'
import { listMemberEntries } from './list-member-entries.ts'
import { transfer } from './transfer.ts'

const { db } = freshDatabase()
const newId = (): string => crypto.randomUUID()

async function grown(moves: number) {
  const id = newId()
  const own = cashOf(id, 'USD')
  const move = (from: typeof own, to: typeof own, amount: bigint) =>
    transfer(db(), { id: newId(), legs: [{ from, to, amount }], reason: 'deposit', subject: 'x:1' })
  await move(clearingOf('sandbox', 'USD'), own, 1_000_000n)
  for (let count = 0; count < moves; count++) {
    if (count % 3 === 0) await move(own, heldOf(id, 'USD'), 10n)
    else await move(clearingOf('sandbox', 'USD'), own, 1n)
  }
  return id
}

test('the pages of both accounts hold every movement once, the newest first, whatever comes meanwhile', async () => {
  const id = await grown(20)
  const seen: { id: string; madeAt: Date; version: bigint; purpose: string }[] = []
  for (let before: string | null = '.'; before !== null;) {
    const page = await listMemberEntries(db(), id, { before, pageSize: 4 })
    seen.push(...page.list)
    before = page.next
    if (seen.length === 4) {
      const legs = [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: 5n }]
      await transfer(db(), { id: newId(), legs, reason: 'deposit', subject: 'x:2' })
    }
  }
  // 21 movements on the cash account, and the seven that went on hold once more on that one.
  expect(seen).toHaveLength(28)
  expect(new Set(seen.map((row) => row.id)).size).toBe(28)
  for (const purpose of ['cash', 'held']) {
    const versions = seen.filter((row) => row.purpose === purpose).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((one, two) => Number(two - one)))
  }
})

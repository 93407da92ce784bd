import { createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { play } from '../ledger.fixture.ts'
import { look } from './check-run.ts'
import { age } from './tamper.fixture.ts'

const { db } = freshDatabase()
const log = createLog('silent')

test('more than one check run can cover is verified in several, each posting once', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `T${index} sandbox.clearing → ana.cash 100 deposit moved`,
  )
  expect(await play(db(), lines.join('\n'))).toEqual([])
  await age(db(), '1 minute')
  const taken: bigint[] = []
  const most = 10
  for (let looks = 0; looks < 100; looks++) {
    const check = await look({ db: db(), log }, null, most)
    if (!check) throw new Error('no look was taken')
    expect(check.discrepancies).toEqual([])
    taken.push(check.transfers)
    if (check.isCurrent) break
  }
  expect(taken.reduce((sum, transfers) => sum + transfers, 0n)).toBe(40n)
  expect(taken.every((transfers) => transfers <= BigInt(most))).toBe(true)
  expect(taken.filter((transfers) => transfers > 0n).length).toBeGreaterThanOrEqual(4)
})

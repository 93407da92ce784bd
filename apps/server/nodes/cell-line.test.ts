import {
  carryCells,
  cashOf,
  clearingOf,
  nameCell,
  sendToCell,
  transfer,
} from '@tessera/ledger/server'
import { createLog, type Db, listenOnce } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openCellLine } from './cell-line.ts'

const [here, there] = [freshDatabase(), freshDatabase()]
const log = createLog('silent')
const lines: ReturnType<typeof openCellLine>[] = []
afterAll(async () => void (await Promise.all(lines.map((line) => line.close()))))

async function member(db: Db, currency: string): Promise<string> {
  const id = crypto.randomUUID()
  const account = `person-${id.slice(0, 8)}`
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${id}, ${account}, ${account}, 'none', ${currency}, now())`.execute(db)
  return id
}

const cash = async (db: Db, id: string) => {
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${`member:${id}`} and purpose = 'cash'`.execute(db)
  return rows[0]?.balance ?? 0n
}

test('money goes to a member of another database in their currency, and comes back from everybody else', async () => {
  await nameCell(there.db(), 1)
  const ana = await member(here.db(), 'USD')
  const [bo, eva] = [await member(there.db(), 'USD'), await member(there.db(), 'EUR')]
  await transfer(here.db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(ana, 'USD'), amount: 10_000n }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  for (const to of [bo, eva, crypto.randomUUID()]) {
    const sent = { id: crypto.randomUUID(), from: cashOf(ana, 'USD'), to, amount: 1_000n }
    await here
      .db()
      .transaction()
      .execute((tx) => sendToCell(tx, 1, { ...sent, reason: 'transfer', subject: 'test' }))
  }
  const nowhere = openCellLine(new Map(), log)
  const line = openCellLine(new Map([[1, there.url()]]), log)
  lines.push(nowhere, line)
  const context = { ...testContext(here.db()), log }
  await listenOnce(context, carryCells(nowhere))
  expect(await cash(here.db(), ana)).toBe(7_000n)
  await listenOnce(context, carryCells(line))
  expect([await cash(here.db(), ana), await cash(there.db(), bo)]).toEqual([9_000n, 1_000n])
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from ledger.cell_end order by outcome`.execute(here.db())
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'arrived',
    'refused:otherCurrency',
    'refused:unknownMember',
  ])
})

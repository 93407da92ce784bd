import { createLog, type Db, listenOnce } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ledgerProblems } from '../../problems.ts'
import { cashOf, clearingOf } from '../accounts.ts'
import { findDiscrepancies } from '../health.ts'
import { transfer } from '../transfer.ts'
import { carryCells, type CellLine } from './carry-cells.ts'
import {
  type CellTransfer,
  cellClearing,
  nameCell,
  readCell,
  receiveFromCell,
  sendToCell,
} from './cells.ts'

// Two databases, each a cell of its own.
const [east, west] = [freshDatabase(), freshDatabase()]
const databases = new Map([
  [3, east.db],
  [200, west.db],
])
const dbOf = (cell: number): Db => {
  const db = databases.get(cell)
  if (!db) throw new Error('there is such a cell')
  return db()
}
const id = () => crypto.randomUUID()
const members = { 3: [id(), id()], 200: [id(), id()] } as const
const nobody = id()
const unit = 'USD'
const first = 1_000_000n

const mayReceive = (_tx: Db, memberId: string) =>
  Promise.resolve(memberId === nobody ? 'unknownMember' : undefined)

/** A line that loses so many calls before they arrive, and so many answers after. */
function lineThatLoses(calls = 0, answers = 0): CellLine {
  const left = { calls, answers }
  return {
    async deliver(cell, arrival) {
      if (left.calls-- > 0) throw new Error('the cell is down')
      const outcome = await receiveFromCell(dbOf(cell), arrival, mayReceive)
      if (left.answers-- > 0) throw new Error('the answer is lost')
      return outcome
    },
  }
}

const context = (db: Db) => ({ ...testContext(db), log: createLog('silent') })
const carry = (cell: number, line: CellLine) => listenOnce(context(dbOf(cell)), carryCells(line))

const send = (cell: number, to: number, sent: Partial<CellTransfer> = {}) =>
  dbOf(cell)
    .transaction()
    .execute((tx) =>
      sendToCell(tx, to, {
        id: id(),
        from: cashOf(members[cell as 3][0], unit),
        to: members[to as 3][0],
        amount: 700n,
        reason: 'transfer',
        subject: 'test',
        ...sent,
      }),
    )

const balanceOf = async (db: Db, { owner, purpose }: { owner: string; purpose: string }) => {
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${owner} and purpose = ${purpose} and unit = ${unit}`.execute(db)
  return rows[0]?.balance ?? 0n
}
const cash = (cell: number, member: string) => balanceOf(dbOf(cell), cashOf(member, unit))
/** What the two clearing accounts of the cells hold together. */
const inFlight = async () =>
  (await balanceOf(east.db(), cellClearing(200, unit))) +
  (await balanceOf(west.db(), cellClearing(3, unit)))

beforeAll(async () => {
  for (const cell of [3, 200] as const) {
    await nameCell(dbOf(cell), cell)
    for (const member of members[cell]) {
      await transfer(dbOf(cell), {
        id: id(),
        legs: [{ from: clearingOf('sandbox', unit), to: cashOf(member, unit), amount: first }],
        reason: 'deposit',
        subject: 'deposit:test',
      })
    }
  }
})

test('the number of an account names its cell, and a database with accounts keeps the cell it has', async () => {
  for (const cell of [3, 200]) {
    const { rows } = await sql<{
      cell: number
    }>`select distinct ledger.cell_of(id) as cell from ledger.account`.execute(dbOf(cell))
    expect(rows).toEqual([{ cell }])
    await nameCell(dbOf(cell), cell)
    await expect(nameCell(dbOf(cell), 7)).rejects.toThrow(
      `this database is the cell ${cell}, not 7`,
    )
    expect(await readCell(dbOf(cell))).toBe(cell)
  }
})

test('what is sent stands in clearing until it arrives, and arrives once though answers are lost', async () => {
  const [ana, bo] = [members[3][0], members[200][0]]
  const [hers, his] = [await cash(3, ana), await cash(200, bo)]
  const one = { id: id() }
  await send(3, 200, one)
  await send(3, 200, one)
  expect(await cash(3, ana)).toBe(hers - 700n)
  expect(await inFlight()).toBe(700n)
  await carry(3, lineThatLoses(1))
  expect(await inFlight()).toBe(700n)
  await carry(3, lineThatLoses(0, 1))
  // It is there; only its sender does not know yet.
  expect([await cash(200, bo), await inFlight()]).toEqual([his + 700n, 0n])
  await carry(3, lineThatLoses())
  await carry(3, lineThatLoses())
  expect([await cash(3, ana), await cash(200, bo)]).toEqual([hers - 700n, his + 700n])
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from ledger.cell_end where id = ${one.id}`.execute(east.db())
  expect(rows).toEqual([{ outcome: 'arrived' }])
})

test('what the other cell refuses comes back, once', async () => {
  const ana = members[3][0]
  const before = await cash(3, ana)
  await send(3, 200, { to: nobody })
  await carry(3, lineThatLoses(0, 1))
  await carry(3, lineThatLoses())
  await carry(3, lineThatLoses())
  expect([await cash(3, ana), await inFlight()]).toEqual([before, 0n])
})

test('an id with another payee or amount is refused by its sender, and by who gets it', async () => {
  const one = { id: id() }
  await send(3, 200, one)
  const other = { ...one, to: members[200][1] }
  await expect(send(3, 200, other)).rejects.toThrow(ledgerProblems.usedDifferently.code)
  await expect(send(3, 200, { ...one, amount: 1n })).rejects.toThrow()
  await carry(3, lineThatLoses())
  const again = {
    ...one,
    cell: 3,
    to: members[200][1],
    unit,
    amount: 700n,
    reason: 'transfer',
    subject: 'test',
  }
  await expect(receiveFromCell(west.db(), again, mayReceive)).rejects.toThrow(
    'with another content',
  )
  await expect(send(3, 3)).rejects.toThrow('within a cell')
})

test('whatever is lost on the way, both ways at once: nothing is made or gone, and every ledger holds', async () => {
  for (let round = 0; round < 12; round++) {
    const [from, to] = round % 2 === 0 ? ([3, 200] as const) : ([200, 3] as const)
    const target = round % 5 === 4 ? nobody : members[to][round % 2]
    await send(from, to, { amount: BigInt(100 + round), to: target ?? nobody })
    // New lines: no cell is given a pause.
    await carry(3, lineThatLoses(round % 3, round % 4))
    await carry(200, lineThatLoses(round % 2, round % 3))
  }
  for (let run = 0; run < 3; run++) {
    await carry(3, lineThatLoses())
    await carry(200, lineThatLoses())
  }
  expect(await inFlight()).toBe(0n)
  let sum = 0n
  for (const cell of [3, 200] as const) {
    for (const member of members[cell]) sum += await cash(cell, member)
    expect(await findDiscrepancies(dbOf(cell))).toEqual([])
    expect(await carry(cell, lineThatLoses())).toBe(0)
  }
  expect(sum).toBe(first * 4n)
})

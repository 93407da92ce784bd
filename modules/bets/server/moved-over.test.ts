import { findBreaks, type Moved } from '@tessera/ledger/server'
import { connect, createLog, type Db, findRoot, listMigrations, migrate } from '@tessera/server-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ana, bob, code, fund, moveAsMany, newId, placing } from './bets-story.ts'
import { kinds } from './move-bets.ts'
import { placeBet } from './place-bet.ts'
import { rollBackBet, settleBet } from './settle-bet.ts'

const urlOf = (database: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${database}`
  return url.toString()
}
const open = (database: string) =>
  connect({ url: urlOf(database), connections: 3, log: createLog('silent') })

// These houses know no way for one bet alone yet.
const placeFormer = (db: Db, { stake, ...bet }: ReturnType<typeof placing>) =>
  moveAsMany(db, { kind: kinds.place, unit: stake.currency, amount: stake.amount, ...bet })

// Houses in which was played before the functions that move money were written anew, each time they were.
describe.each(['2026-11-23', '2026-11-25'])('a house as it was before %s', (day) => {
  const made: { db?: Db; admin?: Db } = {}
  const name = `moved_over_${day.replaceAll('-', '')}_${process.pid}`
  const db = () => {
    if (!made.db) throw new Error('the database is made before the first test')
    return made.db
  }

  const [held, won, unfunded] = [placing(), placing(), placing({ stake: 10n ** 15n })]
  const prize = { id: won.id, prize: 250n, validBet: 100n }
  const tombstone = newId()
  let placed: Moved
  let paid: Moved

  beforeAll(async () => {
    made.admin = open('postgres')
    await sql.raw(`create database ${name}`).execute(made.admin)
    made.db = open(name)
    const all = listMigrations(findRoot())
    await migrate(
      db(),
      all.filter((each) => each.name < day),
    )
    await fund(db(), ana)
    await fund(db(), bob)
    placed = await placeFormer(db(), held)
    await placeFormer(db(), won)
    paid = await moveAsMany(db(), {
      kind: kinds.settle,
      id: prize.id,
      amount: prize.prize,
      validBet: prize.validBet,
      detail: {},
    })
    expect(await code(placeFormer(db(), unfunded))).toBe('ledger.insufficientFunds')
    await moveAsMany(db(), {
      kind: kinds.rollBack,
      id: tombstone,
      memberId: bob,
      detail: { reason: 'late' },
    })
    await migrate(db(), all)
  })
  afterAll(async () => {
    await made.db?.destroy()
    await sql.raw(`drop database if exists ${name} with (force)`).execute(made.admin as Db)
    await made.admin?.destroy()
  })

  test('what was asked before is answered as it was', async () => {
    expect(await placeBet(db(), held)).toEqual({ ...placed, isFirst: false })
    expect(await settleBet(db(), prize)).toEqual({ ...paid, isFirst: false })
    expect(await code(placeBet(db(), unfunded))).toBe('ledger.insufficientFunds')
    expect(await code(placeBet(db(), { ...held, game: 'mines' }))).toBe('ledger.usedDifferently')
    expect(await code(settleBet(db(), { ...prize, prize: 251n }))).toBe('ledger.usedDifferently')
    expect(await code(placeBet(db(), placing({ id: tombstone, memberId: bob })))).toBe(
      'bets.rolledBack',
    )
  })

  test('what was open is ended, and the books hold', async () => {
    expect(await code(settleBet(db(), { id: held.id, prize: 30n, validBet: 100n }))).toBe('done')
    expect(await code(rollBackBet(db(), { id: won.id, memberId: ana, reason: 'late' }))).toBe(
      'bets.alreadyEnded',
    )
    expect(await findBreaks(db())).toEqual([])
  })

  test('accounts opened before and after say alike whether they are guarded', async () => {
    await fund(db(), newId())
    const { rows } = await sql<{ odd: bigint; all: bigint }>`
      select count(*) filter (where is_guarded <> (purpose in ('cash', 'held')) or is_guarded <> (id & 1 = 1)) as odd,
        count(*) as all from ledger.account`.execute(db())
    expect(rows[0]?.odd).toBe(0n)
    expect(rows[0]?.all).toBeGreaterThan(4n)
  })
})

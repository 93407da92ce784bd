import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { hearAll, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import type { bookFixture } from '../book/book.fixture.ts'
import { threeWay, total } from '../book/book.fixture.ts'
import { settleRunner } from '../settle/settle-runner.ts'
import { slipRunner } from './slip-runner.ts'
import type { SentSlip } from './asked-slip.ts'

// People with money and slips, for tests of tickets.

type Book = ReturnType<typeof bookFixture>

export const usd = (dollars: number) => ({
  amount: BigInt(Math.round(dollars * 10_000)),
  currency: 'USD',
})

/** A member with so many dollars. */
export async function bettor(db: Db, dollars: number, extra: Parameters<typeof person>[1] = {}) {
  const context = memberContext(db, person(crypto.randomUUID(), extra), () => new Date())
  const { amount, currency } = usd(dollars)
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [
      { from: clearingOf('sandbox', currency), to: cashOf(context.member.id, currency), amount },
    ],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  return context
}

export const dollarsOf = async (db: Db, memberId: string): Promise<number> =>
  Number((await readBalance(db, memberId, 'USD')).cash.amount) / 10_000

/** An event that begins in an hour by the clock of the database, with two markets. */
export async function offerEvent(book: Book, ref: string, more: object = {}): Promise<void> {
  await book.tell(book.fixture(ref, { startsAt: new Date(Date.now() + 3_600_000), ...more }))
  await book.tell(book.odds(ref, [threeWay([24_500, 33_000, 31_000]), total()]))
}

/** A leg on an outcome as it is offered now. */
export async function legOn(db: Db, ref: string, key: string, type = 'match-result') {
  const { rows } = await sql<{ id: number; odds: number; version: number }>`
    select o.id::float8 as id, o.odds, m.version from sports.outcome o join sports.market m on m.id = o.market_id
    join sports.event e on e.id = m.event_id where e.ref = ${ref} and m.type = ${type} and o.key = ${key}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`no outcome ${key} of ${ref}`)
  return { outcomes: [row.id], odds: row.odds, versions: [row.version], isBanker: false }
}

export const slipOf = (
  legs: SentSlip['legs'],
  dollars: number,
  more: Partial<SentSlip> = {},
): SentSlip => ({
  id: crypto.randomUUID(),
  kind: legs.length > 1 ? 'multiple' : 'single',
  sizes: [],
  legs,
  lineStake: usd(dollars),
  eachWay: false,
  onChange: 'better',
  ...more,
})

/** `done`, or the code of the problem. */
export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )

/** Ends what waits, as if its time had come. */
export async function letWaitsEnd(book: Book, db: Db): Promise<void> {
  await sql`update sports.ticket set decides_at = clock_timestamp() - interval '1 second'
    where state in ('waiting', 'asked', 'offered')`.execute(db)
  await hearAll(book.context(), slipRunner)
}

export const settleAll = (book: Book): Promise<void> => hearAll(book.context(), settleRunner)

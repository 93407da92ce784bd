import { cashOf, clearingOf, type Moved, readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, runBatched } from '@tessera/server-kit'
import { type BetMove, movedOfBet, movingBets } from './move-bets.ts'

// Bets and their members, for tests.

export const ana = '00000000-0000-7000-8000-0000000000a1'
export const bob = '00000000-0000-7000-8000-0000000000b1'
export const newId = (): string => crypto.randomUUID()

/** A bet of Ana's on dice over 100 ledger units, or as given. */
export const placing = (extra: { id?: string; memberId?: string; stake?: bigint } = {}) => ({
  id: extra.id ?? newId(),
  memberId: extra.memberId ?? ana,
  vendor: 'TESSERA',
  category: 'RNG',
  game: 'dice',
  roundId: 'r1',
  stake: money(extra.stake ?? 100n, 'USD'),
})

/** Gives a member 1 000 ledger units; answers the id of the transfer. */
export async function fund(db: Db, member: string): Promise<{ id: string }> {
  const id = newId()
  await transfer(db, {
    id,
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(member, 'USD'), amount: 1_000n }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  return { id }
}

/** What a member has, in ledger units of USD. */
export const cashOfMember = async (db: Db, member: string): Promise<bigint> =>
  (await readBalance(db, member, 'USD')).cash.amount

/** `done`, or the code of the problem. */
export const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.kind?.code ?? error,
  )

const { name, text, valuesOf, rowOf, lanesOf, isAgain } = movingBets
const many = { name, text, valuesOf, rowOf, lanesOf, isAgain }

/** Does one thing to one bet the way of those that come together. */
export const moveAsMany = async (db: Db, move: BetMove): Promise<Moved> =>
  movedOfBet(await runBatched(db, many, move))

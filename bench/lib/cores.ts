import { Problem } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Db, inTransaction } from '@tessera/server-kit'
import { type Core, productCore } from './players.ts'

/** Each request in a transaction of its own over the pool, as a use case with more to write does it. */
export const aloneCore: Core = {
  placeBet: (db, asked) => alone(db, (tx) => productCore.placeBet(tx, asked)),
  settleBet: (db, asked) => alone(db, (tx) => productCore.settleBet(tx, asked)),
}

async function alone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  // A refusal is committed, as the ledger remembers it.
  const outcome = await inTransaction(db, (tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    }),
  )
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** A core that only recognises repeated ids: what is left is the driver's own time. */
export function emptyCore(): Core {
  const placed = new Set<string>()
  const settled = new Set<string>()
  const answer = (known: Set<string>, id: string) => {
    const isFirst = !known.has(id)
    known.add(id)
    return { isFirst, balance: 0n, version: 0n }
  }
  return {
    placeBet: async (_db, { id, stake }) => {
      if (stake.amount > 100n) throw ledgerProblems.insufficientFunds()
      return answer(placed, id)
    },
    settleBet: async (_db, { id }) => answer(settled, id),
  }
}

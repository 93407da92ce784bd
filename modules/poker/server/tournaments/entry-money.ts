import { type AccountRef, cashOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import type { EntryRow, TournamentRow } from './rows.ts'

/** Where what an entry has cost lies until its tournament ends: guarded, and of nobody else. */
export const entryOwner = (tournament: string, number: number): string =>
  `tournament:${tournament}:${number}`

export const entryAccount = (
  { code, unit }: Pick<TournamentRow, 'code' | 'unit'>,
  number: number,
): AccountRef => ({ owner: entryOwner(code, number), purpose: 'held', unit })

const subjectOf = ({ code }: Pick<TournamentRow, 'code'>) => `tournament:${code}`

type Paying = {
  id: string
  tournament: TournamentRow
  number: number
  memberId: string
  amount: bigint
}

/** A member pays for an entry. Problems: `insufficientFunds`, `usedDifferently`. */
export async function payEntry(
  tx: Db,
  { id, tournament, number, memberId, amount }: Paying,
): Promise<void> {
  const from = cashOf(memberId, tournament.unit)
  const to = entryAccount(tournament, number)
  await transfer(tx, {
    id,
    legs: [{ from, to, amount }],
    reason: 'to vendor',
    subject: subjectOf(tournament),
  })
}

/** What lies in the account of an entry goes to its member: all of it, a part, or the prize. Once for each `why`. */
export async function payHome(
  tx: Db,
  tournament: TournamentRow,
  { id, number, memberId }: Pick<EntryRow, 'id' | 'number' | 'memberId'>,
  amount: bigint,
  why: 'back' | 'fee' | 'prize',
): Promise<void> {
  if (memberId === null || amount === 0n) return
  await transfer(tx, {
    id: deriveId(id, why),
    legs: [
      {
        from: entryAccount(tournament, number),
        to: cashOf(memberId, tournament.unit),
        amount,
      },
    ],
    reason: 'from vendor',
    subject: subjectOf(tournament),
  })
}

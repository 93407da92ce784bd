import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Contract } from '../../contract-shapes.ts'
import type { ContractRow } from './contract-rows.ts'
import { termsHash } from './terms-hash.ts'

/** Contracts as one of their parties sees them. */
export async function shownContracts(
  db: Db,
  rows: readonly ContractRow[],
  partyId: string,
): Promise<Contract[]> {
  const { rows: people } = await sql<{ id: string; account: string }>`select id, account
    from identity.member_view where id = any(${rows.map(({ lowerId }) => lowerId)}::uuid[])`.execute(
    db,
  )
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  return rows.map(({ unit, upperId, lowerId, topRatePpm: _, isAbuse: _abuse, terms, ...row }) => ({
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    endAskedUntil: row.endAskedUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    currency: unit,
    side: lowerId === partyId ? 'lower' : 'upper',
    isOfPlatform: upperId === null,
    account: accounts.get(lowerId) ?? '',
    terms,
    termsHash: termsHash(terms),
  }))
}

export async function shownContract(db: Db, row: ContractRow, partyId: string): Promise<Contract> {
  const [shown] = await shownContracts(db, [row], partyId)
  if (!shown) throw new Error('a contract that was read is shown')
  return shown
}

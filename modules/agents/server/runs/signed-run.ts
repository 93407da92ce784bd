import { decimalOf } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { LineRow } from './line-rows.ts'
import { listMembers } from './list-members.ts'
import { statementOf } from './read-statement.ts'

/** Signs a text as the statements of members are signed. */
export type SignStatement = (text: string) => { signature: string; keyId: string }

const everybody = { show: 'all', pageNo: 1, pageSize: 100_000 } as const

/** The statement of a payment with every member in it, signed: it says the same for as long as the key is known. */
export async function signedRun(
  { db, clock, origin }: Pick<MemberContext, 'db' | 'clock' | 'origin'>,
  row: LineRow,
  sign: SignStatement,
) {
  const statement = await statementOf(db, row)
  const { list } = await listMembers(db, row, everybody)
  const body = {
    kind: 'tessera contract statement',
    version: 1,
    house: origin,
    currency: row.unit,
    madeAt: clock().toISOString(),
    ...statement,
    members: list,
  }
  const document = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : isMoney(value) ? decimalOf(value) : value,
  )
  return { document, ...sign(document) }
}

const isMoney = (value: unknown): value is Parameters<typeof decimalOf>[0] =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

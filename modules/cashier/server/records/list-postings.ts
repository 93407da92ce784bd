import { commonProblems } from '@tessera/calls'
import type { GuardedPurpose } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { rollUpMember } from './roll-up.ts'
import type { RecordPosting } from '../../records-shapes.ts'

type Row = {
  purpose: GuardedPurpose
  reason: string
  amount: bigint
  balanceAfter: bigint
  version: bigint
  otherOwner: string
  otherPurpose: string
  madeAt: Date
}

/**
 * The movements of a request on the accounts of the calling member, in the ledger's own order. Requests of other
 * members are not found. Problem: `notFound`.
 */
export async function listPostings(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  requestId: string,
): Promise<RecordPosting[]> {
  await rollUpMember(db, member.id, member.currency)
  const { rows } = await sql<Row>`
    select b.purpose, p.reason, p.amount, p.balance_after as "balanceAfter", p.version, o.owner as "otherOwner",
      o.purpose as "otherPurpose", p.made_at as "madeAt"
    from ledger.entries_of(array[${requestId}::uuid]) p
    join ledger.balance_view b on b.id = p.account and b.owner = ${`member:${member.id}`}
    join cashier.movement e on e.account = p.account and e.version = p.version
    join ledger.balance_view o on o.id = e.other
    order by p.made_at, p.version`.execute(db)
  if (rows.length === 0) throw commonProblems.notFound()
  const unit = member.currency
  return rows.map(({ otherOwner, otherPurpose, amount, balanceAfter, madeAt, ...row }) => ({
    ...row,
    amount: money(amount, unit),
    balanceAfter: money(balanceAfter, unit),
    other: { ...shownOwner(otherOwner, member.id), purpose: otherPurpose },
    madeAt: madeAt.toISOString(),
  }))
}

function shownOwner(owner: string, memberId: string): { kind: string; code: string } {
  const [kind = '', code = ''] = owner.split(':')
  if (kind !== 'member') return { kind, code }
  return { kind: code === memberId ? 'self' : 'member', code: '' }
}

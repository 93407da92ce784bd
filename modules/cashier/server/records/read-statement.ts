import { decimalFromUnits } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import { statementDaysMax, statementSettlingSeconds } from '../../records-limits.ts'
import type { SignedStatement, StatementBody } from '../../records-shapes.ts'
import { rollUpMember } from './roll-up.ts'
import { statementKey } from './statement-key.ts'
import { type Summed, sumStatement } from './sum-statement.ts'

const dayMilliseconds = 86_400_000

/**
 * A member's signed statement of a period. It ends some seconds before now at the latest, so that nothing can be added
 * to a stated period. Problem: `wrongPeriod`.
 */
export async function readStatement(
  { db, member, clock, origin }: Pick<MemberContext, 'db' | 'member' | 'clock' | 'origin'>,
  asked: { from: string; to: string },
): Promise<SignedStatement> {
  const now = clock()
  const from = new Date(asked.from)
  const to = new Date(
    Math.min(Date.parse(asked.to), now.getTime() - statementSettlingSeconds * 1_000),
  )
  const days = (to.getTime() - from.getTime()) / dayMilliseconds
  if (!(days > 0 && days <= statementDaysMax)) {
    throw cashierProblems.wrongPeriod({ days: statementDaysMax })
  }
  const accounts = await rollUpMember(db, member.id, member.currency)
  const summed = await sumStatement(db, accounts, { from, to })
  const body: StatementBody = {
    kind: 'tessera member statement',
    version: 1,
    house: origin,
    memberId: member.id,
    account: member.account,
    currency: member.currency,
    from: from.toISOString(),
    to: to.toISOString(),
    madeAt: now.toISOString(),
    ...written(summed),
  }
  const key = statementKey()
  const document = JSON.stringify(body)
  return { document, signature: key.signed(document), keyId: key.keyId }
}

const holding = ({ cash, held }: { cash: bigint; held: bigint }) => ({
  cash: decimalFromUnits(cash),
  held: decimalFromUnits(held),
  total: decimalFromUnits(cash + held),
})

const written = ({ opening, movements, products, closing }: Summed) => ({
  opening: holding(opening),
  movements: movements.map(({ reason, entries, gained, lost }) => ({
    reason,
    entries: String(entries),
    gained: decimalFromUnits(gained),
    lost: decimalFromUnits(lost),
    net: decimalFromUnits(gained - lost),
  })),
  products: products.map(({ category, vendor, staked, won, returned }) => ({
    category,
    vendor,
    staked: decimalFromUnits(staked),
    won: decimalFromUnits(won),
    returned: decimalFromUnits(returned),
    net: decimalFromUnits(won + returned - staked),
  })),
  closing: holding(closing),
})

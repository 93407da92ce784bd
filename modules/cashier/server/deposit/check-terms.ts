import type { Money } from '@tessera/money'
import { type Db, type Person, readBusinessDays } from '@tessera/server-kit'
import { zoneName } from '@tessera/calls'
import type { DepositTerms } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { clockOf, isWithin } from '../withdraw/business-day.ts'

/** A member's VIP level. A port: the module that keeps it answers. */
export type VipOf = (db: Db, memberId: string) => Promise<number>
/** The answer as long as nobody keeps one. */
export const noVip: VipOf = async () => 0

/** Whether a channel is for members of this level and currency at all. */
export const isForMember = (
  { vipMin, currencies }: DepositTerms,
  { currency, vip }: { currency: string; vip: number },
): boolean => vip >= vipMin && (currencies.length === 0 || currencies.includes(currency))

type Asked = { member: Pick<Person, 'id' | 'currency'>; asked: Money; now: Date; vipOf: VipOf }

/** Whether these terms take this deposit now. Problems: `channelClosed`, `depositHours`, `notOffered`. */
export async function checkTerms(
  tx: Db,
  terms: DepositTerms,
  { member: { id, currency }, asked, now, vipOf }: Asked,
): Promise<void> {
  const vip = await vipOf(tx, id)
  if (!isForMember(terms, { currency, vip })) throw cashierProblems.channelClosed()
  const days = await readBusinessDays(tx)
  if (!isWithin(terms, now, days)) {
    const [opens, closes] = [clockOf(terms.opensMinute), clockOf(terms.closesMinute)]
    throw cashierProblems.depositHours({ opens, closes, zone: zoneName(days.offsetOf(now)) })
  }
  const { fixedAmounts } = terms
  if (fixedAmounts.length > 0 && !fixedAmounts.includes(asked.amount)) {
    throw cashierProblems.notOffered()
  }
}

import { readWithdrawer } from '@tessera/identity/server'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { answer, type MemberContext } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { uplineCalls, type UplineTerms } from '../../upline-calls.ts'
import { uplineStaffCalls } from '../../upline-staff-calls.ts'
import { businessDayStart } from '../withdraw/business-day.ts'
import { noQuestions, type WithdrawPorts } from '../withdraw/ports.ts'
import { findUpline } from './find-line.ts'
import { listMemberTransfers, sentSince } from './member-transfers.ts'
import { maySend, sendToMember } from './send-to-member.ts'
import { listUplineRuleChanges, readUplineRule, setUplineRule } from './upline-rule.ts'

/** The calls of money between members and agents. */
export function uplineRoutes(given: Partial<WithdrawPorts> = {}) {
  const ports: WithdrawPorts = { ...noQuestions, ...given }
  return [
    ...answer(uplineCalls, {
      readUplineTerms: (context) => readTerms(context, ports),
      sendToMember: (context, { body }) => sendToMember(context, body, ports),
      listMemberTransfers: ({ db, member }, { query }) => listMemberTransfers(db, member.id, query),
    }),
    ...answer(uplineStaffCalls, {
      readUplineRule: async ({ db }, { query }) =>
        readUplineRule(db, query.currency ?? (await readDefaultCurrency(db))),
      writeUplineRule: (context, { body: { reason: _, ...rule } }) => setUplineRule(context, rule),
      listUplineRuleChanges: ({ db }, { query }) => listUplineRuleChanges(db, query),
    }),
  ]
}

/** What a member may send now, so that the screen asks for nothing that would be refused. */
async function readTerms(
  { db, member, clock, address }: MemberContext,
  { readTurnover }: WithdrawPorts,
): Promise<UplineTerms> {
  const now = clock()
  const { id, currency, type } = member
  const rule = await readUplineRule(db, currency)
  const upline = maySend(type, 'up') && rule.isUpOpen ? await findUpline(db, id) : undefined
  const { cash } = await readBalance(db, id, currency)
  const who = await readWithdrawer(db, { memberId: id, address }, now)
  const { remaining } = await readTurnover(db, id, currency)
  const left = rule.daySum - (await sentSince(db, id, currency, await businessDayStart(db, now)))
  return {
    upline: upline?.unit === currency ? upline.masked : null,
    maySendDown: maySend(type, 'down') && rule.isDownOpen,
    available: cash,
    smallest: money(rule.smallest, currency),
    largest: money(rule.largest, currency),
    leftToday: money(left > 0n ? left : 0n, currency),
    turnoverLeft: money(remaining > 0n ? remaining : 0n, currency),
    multiplePpm: rule.multiplePpm,
    hasFundsPassword: who?.hasFundsPassword ?? false,
  }
}

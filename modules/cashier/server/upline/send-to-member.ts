import { isOnBreak, refuseOnBreak } from '@tessera/compliance/server'
import { checkFundsPassword, readWithdrawer } from '@tessera/identity/server'
import { cashOf, houseOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { type Db, deriveId, inTransaction, type MemberContext } from '@tessera/server-kit'
import { checkStep } from '../check-step.ts'
import { refuseInDebt } from '../reversal/debts.ts'
import { cashierProblems } from '../../problems.ts'
import {
  type MemberTransfer,
  memberTransferFeed,
  type SendDirection,
  type UplineRule,
} from '../../upline-calls.ts'
import { addTurnover } from '../turnover/add-turnover.ts'
import { businessDayStart } from '../withdraw/business-day.ts'
import { lockMember } from '../withdraw/lock-member.ts'
import type { WithdrawPorts } from '../withdraw/ports.ts'
import { findBelow, findUpline, type Relative } from './find-line.ts'
import { findSent, insertSent, type SentRow, sentSince, shownSent } from './member-transfers.ts'
import { readUplineRule } from './upline-rule.ts'

type Given = {
  id: string
  direction: SendDirection
  account?: string | undefined
  money: Money
  receiptId?: string | undefined
  fundsPassword: string
}

/** Agents who recruit by link only, and assistants, send nothing down; an assistant has no money (domain 2.1). */
const mayNotSendDown = [0, 41, 42]
const hasNoMoney = [42]

export const maySend = (type: number, direction: SendDirection): boolean =>
  !(direction === 'down' ? mayNotSendDown : hasNoMoney).includes(type)

/**
 * Sends money to the member's agent, or as an agent to a direct downline member, after the checks of domain 2.5 in
 * their order. Money sent up must not bypass a wagering requirement, so nothing may be left to wager; the recipient
 * gets a requirement. The same id again is the same transfer.
 */
export async function sendToMember(
  context: MemberContext,
  given: Given,
  ports: WithdrawPorts,
): Promise<MemberTransfer> {
  const { db, member } = context
  const row = (await findSame(db, member.id, given)) ?? (await sendAnew(context, given, ports))
  // Also for a repeated request: if the first answer was lost, nobody may have got it.
  for (const each of [row.senderId, row.receiverId]) {
    const { id, money: sent, madeAt, isSent } = shownSent(row, each)
    context.push(memberTransferFeed, each, { id, isSent, money: sent, at: madeAt })
    await pushBalance(context, each, row.unit)
  }
  return shownSent(row, member.id)
}

async function sendAnew(
  context: MemberContext,
  given: Given,
  ports: WithdrawPorts,
): Promise<SentRow> {
  const receiver = await findReceiver(context, given)
  const rule = await checkPeople(context, given, receiver, ports)
  await checkFundsPassword(context, context.member.id, given.fundsPassword)
  return place(context, { given, receiver, rule, ports })
}

async function findSame(db: Db, senderId: string, given: Given): Promise<SentRow | undefined> {
  const row = await findSent(db, given.id)
  if (!row) return undefined
  const isSame =
    row.senderId === senderId &&
    row.direction === given.direction &&
    row.amount === given.money.amount &&
    row.unit === given.money.currency
  const isTheirs =
    given.direction === 'up' ||
    (await findBelow(db, senderId, given.account ?? ''))?.id === row.receiverId
  if (!isSame || !isTheirs) throw cashierProblems.sentDifferently()
  return row
}

async function findReceiver(
  { db, member }: MemberContext,
  { direction, account = '' }: Given,
): Promise<Relative> {
  if (direction === 'up') {
    const upline = maySend(member.type, 'up') ? await findUpline(db, member.id) : undefined
    if (upline?.unit !== member.currency) throw cashierProblems.noUpline()
    return upline
  }
  const below = maySend(member.type, 'down') ? await findBelow(db, member.id, account) : undefined
  if (below?.unit !== member.currency) throw cashierProblems.notBelowYou()
  return below
}

/** Both accounts as they should be, what is switched on, and no debt. */
async function checkPeople(
  { db, member, clock, address }: MemberContext,
  { direction }: Given,
  receiver: Relative,
  { owesContract }: WithdrawPorts,
): Promise<UplineRule> {
  const now = clock()
  const who = await readWithdrawer(db, { memberId: member.id, address }, now)
  if (!who || who.isFrozen) throw cashierProblems.accountFrozen()
  const other = await readWithdrawer(db, { memberId: receiver.id, address }, now)
  if (!other || other.isFrozen) throw cashierProblems.receiverFrozen()
  if (who.areMoneyActionsHeld) throw cashierProblems.moneyActionsHeld()
  const rule = await readUplineRule(db, member.currency)
  if (!(direction === 'up' ? rule.isUpOpen : rule.isDownOpen)) throw cashierProblems.sendingClosed()
  if (await owesContract(db, member.id)) throw cashierProblems.contractDebt()
  await refuseInDebt(db, member.id, member.currency)
  return rule
}

type Placing = { given: Given; receiver: Relative; rule: UplineRule; ports: WithdrawPorts }

/** Under the sender's lock: what is sent, what is left of the day, and what is to be staked are as they are now. */
export const place = (context: MemberContext, placing: Placing): Promise<SentRow> =>
  inTransaction(context.db, async (tx) => {
    const { member, clock } = context
    const { given, receiver, rule, ports } = placing
    const { id, direction, money: sent } = given
    await lockMember(tx, member.id)
    const known = await findSame(tx, member.id, given)
    if (known) return known
    // Neither is money sent to who is on a break; why the account takes none is nobody else's business.
    await refuseOnBreak(tx, member.id)
    if (await isOnBreak(tx, receiver.id)) throw cashierProblems.receiverClosed()
    const now = clock()
    await checkAmount(tx, member, sent, rule, now)
    if (direction === 'up') await checkStaked(tx, member, ports)
    const row = {
      id,
      direction,
      senderId: member.id,
      receiverId: receiver.id,
      amount: sent.amount,
      unit: sent.currency,
      multiplePpm: rule.multiplePpm,
      madeAt: now,
    }
    // Another member used the same id at the same time.
    if (!(await insertSent(tx, row))) throw cashierProblems.sentDifferently()
    await moveBetween(tx, row)
    if (given.receiptId !== undefined) await settle(tx, given.receiptId, row, ports)
    const made = await findSent(tx, id)
    if (!made) throw new Error('a transfer that was written is there')
    return made
  })

type Sent = Omit<SentRow, 'senderMasked' | 'receiverMasked'>

/** The receipt for cash that this transfer credits ends with it, or nothing is sent. */
async function settle(tx: Db, receiptId: string, row: Sent, { settleReceipt }: WithdrawPorts) {
  const { id: transferId, senderId, receiverId, amount, unit, direction, madeAt } = row
  const settling = { receiptId, transferId, senderId, receiverId, amount, unit }
  const end =
    direction === 'down' && settleReceipt ? await settleReceipt(tx, settling, madeAt) : 'different'
  if (end === 'over') throw cashierProblems.receiptOver()
  if (end === 'different') throw cashierProblems.receiptDiffers()
}

type Sender = Pick<MemberContext['member'], 'id' | 'currency'>

async function checkAmount(
  tx: Db,
  { id, currency }: Sender,
  sent: Money,
  rule: UplineRule,
  now: Date,
) {
  if (sent.currency !== currency || sent.amount < rule.smallest || sent.amount > rule.largest) {
    const [smallest, largest] = [money(rule.smallest, currency), money(rule.largest, currency)]
    throw cashierProblems.outsideLimits({ smallest, largest })
  }
  checkStep(sent)
  const today = await sentSince(tx, id, currency, await businessDayStart(tx, now))
  if (today + sent.amount > rule.daySum) {
    const left = rule.daySum > today ? rule.daySum - today : 0n
    throw cashierProblems.sendSumReached({ left: money(left, currency) })
  }
}

async function checkStaked(tx: Db, { id, currency }: Sender, { readTurnover }: WithdrawPorts) {
  const { remaining } = await readTurnover(tx, id, currency)
  if (remaining > 0n) throw cashierProblems.stakeBeforeSending({ left: money(remaining, currency) })
}

/** Out of the one account and into the other as one movement: the ledger locks both in its one order. */
async function moveBetween(tx: Db, row: Sent) {
  const { id, senderId, receiverId, unit, amount, direction, multiplePpm } = row
  const between = houseOf('clearing', unit)
  await transfer(tx, {
    id: deriveId(id, 'member transfer'),
    legs: [
      { from: cashOf(senderId, unit), to: between, amount },
      { from: between, to: cashOf(receiverId, unit), amount },
    ],
    reason: direction === 'up' ? 'upline transfer' : 'downline transfer',
    subject: `send:${id}`,
  })
  const adding = { memberId: receiverId, unit, source: 'transfer', sourceId: id } as const
  await addTurnover(tx, { ...adding, amount, multiplePpm })
}

import { pushBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, deriveId, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PaymentChannel, PayOutAnswer, PayingOut } from '../../channels/channel.ts'
import { firstPayOutAskSeconds, payingBatch, payOutAskSecondsMost } from '../../limits.ts'
import { askGateway } from '../ask-gateway.ts'
import { isPlain } from '../orders.ts'
import { unseal } from '../settings-key.ts'
import { placeOfPayee } from './bind-payee.ts'
import { failLeg, findLeg, legColumns, type LegRow } from './legs.ts'
import { markPaid } from './mark-paid.ts'
import { lockWithdrawal } from './move-withdrawal.ts'
import { findPayee } from './payees.ts'
import type { WithdrawDependencies } from './ports.ts'
import { settleLegs } from './settle-legs.ts'
import { runPayer } from './start-payout.ts'
import { tellMember } from './push-withdrawal.ts'
import { insertEvent } from './withdrawal-events.ts'
import { findWithdrawal } from './withdrawals.ts'

type Dependencies = Pick<WithdrawDependencies, 'channels' | 'patience'>

/**
 * Sends payouts to gateways, and queries their state. Sending is committed first: a crash leaves a part that is queried
 * before it is sent again, so that nothing is paid twice.
 */
export async function payLegs(context: JobContext, dependencies: Dependencies): Promise<void> {
  const asking = { ...context, ...(dependencies.patience && { patience: dependencies.patience }) }
  for (const leg of await takeLegs(context)) {
    const channel = dependencies.channels.find(({ id }) => id === leg.channel)
    if (!channel?.payOut) continue
    try {
      const answer = await askOrSend(asking, channel, leg)
      if (answer) await takeAnswer(context, leg, answer)
    } catch (error) {
      // The next time is set: the next query will find out.
      const reason = String(error)
      context.log.warn({ legId: leg.id, reason }, 'the state of a payout is unknown')
    }
  }
}

/** The gateway's name for one attempt: paid again after a dispute it is another payment. */
export const payoutIdOf = ({ id, attempt }: Pick<LegRow, 'id' | 'attempt'>): string =>
  deriveId(id, `payout ${attempt}`)

type Asking = JobContext & { patience?: number }

async function askOrSend(
  context: Asking,
  channel: PaymentChannel,
  leg: LegRow,
): Promise<PayOutAnswer | undefined> {
  const { payOut } = channel
  if (!payOut) return undefined
  const payoutId = payoutIdOf(leg)
  if (leg.toldAt !== null) {
    const known = await askGateway(context, channel, (outside) => payOut.ask(outside, payoutId))
    if (known.result !== 'unknown') return known
  } else if (!(await noteTold(context, leg))) {
    return undefined
  }
  const paying = await payingOf(context.db, leg, payoutId)
  return askGateway(context, channel, (outside) => payOut.send(outside, paying))
}

/** Records that the gateway may know of it from now on; false if another worker has begun to send it. */
const noteTold = ({ db, clock }: JobContext, leg: LegRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { numAffectedRows } = await sql`update cashier.withdrawal_leg set told_at = ${now}
      where id = ${leg.id} and attempt = ${leg.attempt} and state = 'matched' and told_at is null`.execute(
      tx,
    )
    if (numAffectedRows !== 1n) return false
    const { withdrawalId, id: legId, channel: why } = leg
    await insertEvent(tx, { withdrawalId, legId, act: 'told', actor: { by: 'house' }, why }, now)
    return true
  })

async function payingOf(db: Db, leg: LegRow, payoutId: string): Promise<PayingOut> {
  const row = await findWithdrawal(db, { id: leg.withdrawalId })
  const payee = row && (await findPayee(db, row.payeeId))
  if (!payee) throw new Error('a withdrawal and its payee are never removed')
  const number = unseal(db, placeOfPayee(payee.id), payee.numberSealed)
  const { kind, label, holder } = payee
  return { payoutId, money: money(leg.amount, row.unit), payee: { kind, label, holder, number } }
}

/**
 * Does what a gateway's answer asks for, once: the same answer again changes nothing. Another amount or currency than
 * ours is no answer to our question: the part stays open, and a person looks.
 */
export async function takeAnswer(
  context: JobContext,
  { id, withdrawalId, attempt }: LegRow,
  answer: PayOutAnswer,
): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const changed = await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, { id: withdrawalId })
    const leg = await findLeg(tx, id)
    if (leg?.state !== 'matched' || leg.attempt !== attempt) return undefined
    if (answer.result === 'unknown') return undefined
    if (answer.result === 'waiting') {
      await askSoon(tx, leg, now)
      return undefined
    }
    const { reference } = answer
    if (!isPlain(reference)) throw new Error('the gateway answered nonsense')
    const actor = { by: 'channel' } as const
    if (answer.result === 'failed') {
      if (!(await failLeg(tx, id, reference, now))) return undefined
      const why = answer.why.slice(0, 200)
      await insertEvent(tx, { withdrawalId, legId: id, act: 'legFailed', actor, why }, now)
      return settleLegs(tx, row, now)
    }
    if (answer.money.amount !== leg.amount || answer.money.currency !== row.unit) {
      throw new Error('the gateway paid another amount than was asked')
    }
    return markPaid(tx, row, leg, { reference, proof: '', actor, now })
  })
  if (!changed) return
  tellMember(context, changed)
  await pushBalance(context, changed.memberId, changed.unit)
}

/** It knows of it and works on it: the next query is soon, and then less and less often. */
async function askSoon(tx: Db, { id }: LegRow, now: Date): Promise<void> {
  await sql`update cashier.withdrawal_leg set next_ask_at = least(next_ask_at, ${now}::timestamptz + make_interval(secs =>
      least(${payOutAskSecondsMost}, ${firstPayOutAskSeconds} * 2 ^ least(asked_times - 1, 20))))
    where id = ${id} and state = 'matched'`.execute(tx)
  const runAt = new Date(now.getTime() + firstPayOutAskSeconds * 1_000)
  await runPayer(tx, runAt)
}

/** A gateway that hangs is waited for this long; meanwhile nobody else takes the part. */
const leaseSeconds = 30

/** Takes the parts whose time has come, and sets their next time beyond what this one may take. */
async function takeLegs({ db, clock }: JobContext): Promise<LegRow[]> {
  const now = clock()
  const { rows } = await sql<LegRow>`
    update cashier.withdrawal_leg set asked_times = asked_times + 1,
      next_ask_at = ${now}::timestamptz + make_interval(secs => greatest(${leaseSeconds}, least(${payOutAskSecondsMost},
        ${firstPayOutAskSeconds} * 2 ^ least(asked_times, 20))))
    where id in (select id from cashier.withdrawal_leg where next_ask_at <= ${now} and state = 'matched'
      order by next_ask_at limit ${payingBatch} for update skip locked)
    returning ${legColumns}`.execute(db)
  return rows
}

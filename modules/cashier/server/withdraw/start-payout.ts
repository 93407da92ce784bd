import { money } from '@tessera/money'
import { type Db, deriveId, enqueue } from '@tessera/server-kit'
import type { PaymentChannel } from '../../channels/channel.ts'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import { insertLeg } from './legs.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import type { Actor } from './withdrawal-events.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** The channel of manual payments, with the bank's reference. */
export const manualChannel = 'manual'

export type Part = { channelId: string; amount: bigint }

type Starting = {
  parts: readonly Part[]
  channels: readonly PaymentChannel[]
  actor: Actor
  rule: WithdrawRule
  now: Date
}

/**
 * Starts the payment of an approved withdrawal, in one part or several. Parts through a gateway are sent by a job,
 * outside of this transaction. Problems: `splitWrong`, `channelCannotPayOut`, `withdrawalMovedOn`.
 */
export async function startPayout(
  tx: Db,
  row: WithdrawalRow,
  { parts, channels, actor, rule, now }: Starting,
): Promise<WithdrawalRow> {
  const sum = parts.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== row.amount || parts.some(({ amount }) => amount <= 0n)) {
    throw cashierProblems.splitWrong({ amount: money(row.amount, row.unit) })
  }
  if (!parts.every(({ channelId }) => paysOut(channels, channelId))) {
    throw cashierProblems.channelCannotPayOut()
  }
  if (row.state !== 'approved') throw cashierProblems.withdrawalMovedOn()
  const dueAt = new Date(now.getTime() + rule.payHours * 3_600_000)
  const moved = await moveWithdrawal(tx, row, {
    to: 'paying',
    act: 'payoutStarted',
    actor,
    now,
    dueAt,
  })
  for (const [at, { channelId, amount }] of parts.entries()) {
    await insertLeg(tx, {
      id: deriveId(row.id, `leg ${at + 1}`),
      withdrawalId: row.id,
      position: at + 1,
      amount,
      channel: channelId,
      nextAskAt: nextAskOf(channelId, now),
    })
  }
  if (parts.some(({ channelId }) => channelId !== manualChannel)) await runPayer(tx)
  return moved
}

/** When a gateway is asked; manual payments have no such time. */
export const nextAskOf = (channelId: string, now: Date): Date | null =>
  channelId === manualChannel ? null : now

/** Runs the job that sends payouts now, or a little later. */
export const runPayer = (tx: Db, runAt?: Date) =>
  enqueue(tx, 'cashier.payLegs', {}, { key: 'cashier.payLegs', ...(runAt && { runAt }) })

export const paysOut = (channels: readonly PaymentChannel[], channelId: string): boolean =>
  channelId === manualChannel ||
  channels.some(({ id, payOut }) => id === channelId && payOut !== undefined)

export type AutoPaying = {
  rule: WithdrawRule
  channels: readonly PaymentChannel[]
  now: Date
}

/** Pays an approved withdrawal through the channel configured for it, if there is one. */
export async function startAutoPayout(
  tx: Db,
  row: WithdrawalRow,
  { rule, channels, now }: AutoPaying,
): Promise<WithdrawalRow> {
  const { autoChannel } = rule
  if (autoChannel === '' || !paysOut(channels, autoChannel)) return row
  const parts = [{ channelId: autoChannel, amount: row.amount }]
  return startPayout(tx, row, { parts, channels, actor: { by: 'house' }, rule, now })
}

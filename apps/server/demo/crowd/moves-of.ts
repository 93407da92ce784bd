import { houseVendor } from '@tessera/rounds/server'
import { deriveId, newId } from '@tessera/server-kit'
import type { Life, Round } from './lives.ts'
import type { AccountName, PastMove } from './write-ledger.ts'

export const demoUnit = 'USD'
export const paidOutBy = 'manual'
const house: AccountName = `vendor:${houseVendor} play`
const cashIn: AccountName = 'channel:sandbox clearing'
const cashOut: AccountName = `channel:${paidOutBy} clearing`

const day = 86_400_000
const external: AccountName = 'house world'

/**
 * What the channels owe is settled with the bank: each day at noon (UTC), for the day before, so that no clearing balance
 * grows old. The last day is still open.
 */
export function settlements(moves: readonly PastMove[], now: Date): PastMove[] {
  const days = new Map<string, { channel: AccountName; at: Date; sum: bigint }>()
  for (const { from, to, at, amount } of moves) {
    const channel = [from, to].find((name) => name.endsWith(' clearing'))
    const noon = new Date(Math.floor(at.getTime() / day) * day + 1.5 * day)
    if (!channel || noon >= now) continue
    const key = `${channel} ${noon.toISOString()}`
    const known = days.get(key) ?? { channel, at: noon, sum: 0n }
    days.set(key, { ...known, sum: known.sum + (channel === to ? amount : -amount) })
  }
  return [...days]
    .filter(([, { sum }]) => sum !== 0n)
    .map(([key, { channel, at, sum }]) => ({
      id: deriveId(newId(at), key),
      step: 0,
      kind: 4,
      content: '',
      ...(sum < 0n
        ? { from: external, to: channel, amount: -sum }
        : { from: channel, to: external, amount: sum }),
      reason: 'settled',
      subject: `settlement:${at.toISOString().slice(0, 10)}`,
      at,
    }))
}

/** All movements of a member. */
export function movesOf(life: Life): PastMove[] {
  const cash: AccountName = `member:${life.id} cash`
  const held: AccountName = `member:${life.id} held`
  const plain = { step: 0, kind: 4, content: '' } as const
  const deposits = life.deposits
    .filter(({ isPaid }) => isPaid)
    .map(({ id, at, amount }): PastMove => ({
      ...plain,
      id: deriveId(id, 'credit'),
      from: cashIn,
      to: cash,
      amount,
      reason: 'deposit',
      subject: `deposit:${id}`,
      at,
    }))
  const withdrawals = life.withdrawals.flatMap(({ id, legId, at, amount, done }): PastMove[] => {
    const asked = { ...plain, amount, subject: `withdrawal:${id}` }
    const hold = { id: deriveId(id, 'hold'), from: cash, to: held, reason: 'withdrawal held', at }
    const paid = { id: deriveId(legId, 'paid'), from: held, to: cashOut, reason: 'withdrawal paid' }
    return [{ ...asked, ...hold }, ...(done ? [{ ...asked, ...paid, at: done.receivedAt }] : [])]
  })
  return [...deposits, ...withdrawals, ...life.rounds.flatMap((round) => betMoves(life.id, round))]
}

/** A stake and its end, with the contents that bets.move() makes of them. */
function betMoves(memberId: string, { id, at, endedAt, game, stake, prize }: Round): PastMove[] {
  const cash: AccountName = `member:${memberId} cash`
  const asked = [memberId, houseVendor, 'RNG', game, id, demoUnit, stake].join('|')
  const bet = { id, subject: null }
  return [
    {
      ...bet,
      step: 0,
      kind: 0,
      from: cash,
      to: house,
      amount: stake,
      reason: 'stake',
      content: asked,
      at,
    },
    {
      ...bet,
      step: 1,
      kind: 1,
      from: house,
      to: cash,
      amount: prize,
      reason: 'win',
      content: `${prize}|${stake}`,
      at: endedAt,
    },
  ]
}

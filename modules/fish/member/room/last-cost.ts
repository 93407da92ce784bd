import { type Money } from '@tessera/money'
import { keep, kept, readSession } from '@tessera/web-kit'

const keyOf = (room: string, currency: string) =>
  `fish.cost.${readSession()?.memberId ?? ''}.${room}.${currency}`

/** What a shot cost when this member sat down here last, on this device; undefined where that cost is not offered. */
export function lastCost(
  room: string,
  currency: string,
  offered: readonly bigint[],
): bigint | undefined {
  const units = kept(keyOf(room, currency))
  return offered.find((cost) => String(cost) === units)
}

export const keepCost = (room: string, { amount, currency }: Money): void =>
  keep(keyOf(room, currency), String(amount))

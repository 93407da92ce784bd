import { keep, kept, readSession } from '@tessera/web-kit'

const keyOf = (table: string, currency: string) =>
  `tables.stake.${readSession()?.memberId ?? ''}.${table}.${currency}`

/** The stake that this member chose last at a table, on this device and in this currency. */
export function lastStake(table: string, currency: string): bigint | undefined {
  const units = kept(keyOf(table, currency))
  return units !== undefined && /^[1-9]\d{0,15}$/.test(units) ? BigInt(units) : undefined
}

export const keepStake = (table: string, currency: string, stake: bigint): void =>
  keep(keyOf(table, currency), String(stake))

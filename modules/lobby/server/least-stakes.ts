import { smallestPayable, unitsFromDecimal, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import type { stakeChoices } from '../limits.ts'

/** What the least stake is of titles that are played here, by `vendor/gameCode`: whoever plays them answers. */
export type StakePorts = {
  leastStakes: (db: Db, unit: string) => Promise<ReadonlyMap<string, bigint>>
}

/** The least stake of a title in one currency, in ledger units: an amount that can be paid in it. */
export type StakeOf = (game: { vendor: string; gameCode: string; minBet: bigint }) => bigint

type Kept = { known: Promise<ReadonlyMap<string, bigint>>; at: number }
const kept = new WeakMap<object, Map<string, Kept>>()
const keptMilliseconds = 1_000

/** Every list of titles asks, so what was found is kept for a second. */
function knownStakes(db: Db, unit: string, { leastStakes }: StakePorts): Kept['known'] {
  const executor = db.getExecutor()
  const units = kept.get(executor) ?? new Map<string, Kept>()
  kept.set(executor, units)
  const last = units.get(unit)
  if (last && performance.now() - last.at < keptMilliseconds) return last.known
  const known = leastStakes(db, unit)
  units.set(unit, { known, at: performance.now() })
  known.catch(() => units.delete(unit))
  return known
}

/** The currency that a visitor reads stakes in. */
export const stakeUnit = async (db: Db, member: { currency: string } | undefined) =>
  member?.currency ?? readDefaultCurrency(db)

/** A step of the filter in a currency, in its ledger units: about as much as its dollars, and payable. */
export function stepIn(step: (typeof stakeChoices)[number], unit: string): bigint {
  const dollars = unitsFromDecimal(step) ?? 0n
  return usualAmount(dollars, unit) ?? payable(dollars, unit)
}

function payable(amount: bigint, unit: string): bigint {
  const each = smallestPayable(unit)
  const over = amount % each
  return over === 0n ? amount : amount - over + each
}

/**
 * The least stakes in a currency. Of a title that a vendor plays the catalogue has a figure in dollars: in another currency it is
 * about as much.
 */
export async function stakesIn(db: Db, unit: string, ports: StakePorts): Promise<StakeOf> {
  const known = await knownStakes(db, unit, ports)
  return ({ vendor, gameCode, minBet }) =>
    payable(known.get(`${vendor}/${gameCode}`) ?? usualAmount(minBet, unit) ?? minBet, unit)
}

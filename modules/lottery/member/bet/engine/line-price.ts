import { multipleMax } from '../../../limits.ts'

/** What a line of a game with a prize series costs: unit × mode × multiple (domain 6.3). No multiple: none is chosen. */
export type LinePrice = { unit: 1 | 2; mode: Mode; multiple: number | undefined }

/** Yuan, jiao, fen and li, in ledger units. */
export const modes = [10_000, 1_000, 100, 10] as const
export type Mode = (typeof modes)[number]
export const lineUnits = [2, 1] as const

export const firstPrice: LinePrice = { unit: 2, mode: 10_000, multiple: undefined }

/** The amount of a line in ledger units; undefined as long as no multiple is chosen. */
export const amountOf = ({ unit, mode, multiple }: LinePrice): bigint | undefined =>
  multiple === undefined ? undefined : BigInt(unit) * BigInt(mode) * BigInt(multiple)

/** A multiple as it was typed, within its bounds; undefined where there is none. */
export const multipleIn = (typed: string): number | undefined => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
  return digits === '' ? undefined : Math.min(Math.max(Number(digits), 1), multipleMax)
}

export const stepped = (multiple: number | undefined, by: 1 | -1): number =>
  Math.min(Math.max((multiple ?? 0) + by, 1), multipleMax)

/** The price of a line that has this amount, with the largest mode that gives it; undefined where none does. */
export function priceOfAmount(amount: bigint): LinePrice | undefined {
  for (const mode of modes)
    for (const unit of lineUnits) {
      const each = BigInt(unit) * BigInt(mode)
      const multiple = Number(amount / each)
      if (amount % each === 0n && multiple >= 1 && multiple <= multipleMax)
        return { unit, mode, multiple }
    }
  return undefined
}

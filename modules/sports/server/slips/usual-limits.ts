import { usualAmount } from '@tessera/money'

/** What may be won by tier of the tournament, from 1, in ledger units of a dollar; each class a part of it. */
const mainByTier = [200_000_000n, 100_000_000n, 50_000_000n, 20_000_000n, 10_000_000n] as const
const partOfMain = { main: 1n, side: 2n, special: 4n } as const
/** What may be lost on an event: so many times what one bet may win. */
const eventOfMain = 5n
const ticketCap = 1_000_000_000n
const leastOfLine = 1_000n

export type LimitScope = 'main' | 'side' | 'special' | 'event' | 'ticket'
export type WinLimit = { scope: LimitScope; tier: number; most: bigint }

const inUnit = (dollars: bigint, unit: string): bigint => usualAmount(dollars, unit) ?? dollars

/** The limits of a currency where nobody has set others: about the same worth in all. */
export const usualWinLimits = (unit: string): WinLimit[] => [
  ...mainByTier.flatMap((main, index): WinLimit[] => [
    ...(['main', 'side', 'special'] as const).map((scope) => ({
      scope,
      tier: index + 1,
      most: inUnit(main / partOfMain[scope], unit),
    })),
    { scope: 'event', tier: index + 1, most: inUnit(main * eventOfMain, unit) },
  ]),
  { scope: 'ticket', tier: 0, most: inUnit(ticketCap, unit) },
]

/** The least that a line costs. */
export const leastLine = (unit: string): bigint => inUnit(leastOfLine, unit)

/** From here on a ticket is paid by confirmed results alone. */
export const waitsForConfirmation = (unit: string): bigint => inUnit(10_000_000n, unit)

import { vendor } from '../tables/chips.ts'

// Names of what is played, as records of bets have it.
const names: Record<string, Record<string, string>> = {
  'poker-holdem': { EN: 'Hold’em poker', ES: 'Póker hold’em' },
  'poker-omaha': { EN: 'Omaha poker', ES: 'Póker Omaha' },
}

/** What hands of poker are called in records, by `vendor/code`. */
export const describePoker = (
  games: readonly { vendor: string; gameCode: string }[],
  language: string,
): Map<string, { gameName: string; vendorName: string; iconUrl: string }> =>
  new Map(
    games.flatMap(({ vendor: of, gameCode }) => {
      const its = of === vendor ? names[gameCode] : undefined
      if (!its) return []
      const gameName = its[language] ?? its['EN'] ?? gameCode
      return [[`${of}/${gameCode}`, { gameName, vendorName: 'Tessera', iconUrl: '' }] as const]
    }),
  )

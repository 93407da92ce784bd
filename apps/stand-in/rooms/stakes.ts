import { given, room } from './page.ts'

const unitsOf = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}
const decimalOf = (units: bigint): string =>
  `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`.replace(/00$/, '')

const usual = given.stakes.indexOf('1.00')

/** What is staked: chips on spots, or one chip on one spot. */
export const stakes = {
  chip: Math.max(0, usual),
  bets: new Map<string, bigint>(),
  before: new Map<string, bigint>(),
  spots: room.next.spots,

  get chipUnits(): bigint {
    return unitsOf(given.stakes[stakes.chip] ?? '0')
  },
  put(code: string): void {
    const lies = stakes.bets.get(code) ?? 0n
    if (!room.hasMany) stakes.bets.clear()
    stakes.bets.set(code, room.hasMany ? lies + stakes.chipUnits : stakes.chipUnits)
  },
  /** Another chip also changes the one that lies alone. */
  choose(chip: number): void {
    stakes.chip = chip
    if (!room.hasMany)
      for (const code of stakes.bets.keys()) stakes.bets.set(code, stakes.chipUnits)
  },
  on: (code: string): string => decimalOf(stakes.bets.get(code) ?? 0n),
  has: (code: string): boolean => stakes.bets.has(code),
  get sum(): string {
    return decimalOf([...stakes.bets.values()].reduce((all, each) => all + each, 0n))
  },
  get written(): string {
    return JSON.stringify(
      Object.fromEntries([...stakes.bets].map(([code, units]) => [code, decimalOf(units)])),
    )
  },
}

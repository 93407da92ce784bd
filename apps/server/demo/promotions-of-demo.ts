import { unitsPerWhole } from '@tessera/money'
import { deriveId } from '@tessera/server-kit'

const digits = (dollars: number) => String(BigInt(dollars) * unitsPerWhole)

const wager = {
  base: 'bonus',
  weights: { LIVE: 200_000, SPORTS: 500_000 },
  days: 14,
  largestStake: digits(50),
  winCap: null,
  excludedCategories: ['LOTT'],
  excludedGames: [],
} as const

type DemoPromotion = {
  /** What the rest of the demo calls it. */
  name: string
  kind: string
  names: Record<string, string>
  terms: Record<string, unknown>
  /** In dollars. */
  budget: number
  /** The day from which it runs, counted from today, and how many it runs. */
  fromDay: number
  days: number
}

/** What runs on the demo site: a line each. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    name: 'first deposit',
    kind: 'deposit-match',
    names: { EN: 'First deposit doubled', ES: 'Primer depósito duplicado' },
    terms: {
      ...wager,
      times: 10,
      base: 'bonusAndDeposit',
      sharePpm: 1_000_000,
      most: digits(200),
      smallestDeposit: digits(20),
      which: 'first',
      grants: 1,
    },
    budget: 50_000,
    fromDay: -1,
    days: 60,
  },
  {
    name: 'weekend',
    kind: 'deposit-match',
    names: { EN: 'Weekend reload', ES: 'Recarga de fin de semana' },
    terms: {
      ...wager,
      times: 8,
      sharePpm: 500_000,
      most: digits(100),
      smallestDeposit: digits(20),
      which: 'any',
      grants: 3,
    },
    budget: 20_000,
    fromDay: 2,
    days: 3,
  },
  {
    name: 'welcome',
    kind: 'no-deposit',
    names: { EN: 'Welcome gift', ES: 'Regalo de bienvenida' },
    terms: { ...wager, times: 10, amount: digits(30), winCap: digits(100) },
    budget: 30_000,
    fromDay: -1,
    days: 30,
  },
  {
    name: 'cashback',
    kind: 'cashback',
    names: { EN: 'Daily cashback', ES: 'Cashback diario' },
    terms: {
      ...wager,
      times: 3,
      days: 3,
      sharePpm: 100_000,
      most: digits(50),
      smallestLoss: digits(5),
    },
    budget: 20_000,
    fromDay: -1,
    days: 90,
  },
]

export const promotionId = (name: string): string =>
  deriveId('00000000-0000-7000-8000-000000000042', `demo promotion ${name}`)

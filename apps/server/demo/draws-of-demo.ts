import { unitsPerWhole } from '@tessera/money'

const cash = (dollars: number) => ({
  kind: 'cash',
  amount: String(BigInt(dollars) * unitsPerWhole),
  multiplePpm: 1_000_000,
})
const digits = (dollars: number) => String(BigInt(dollars) * unitsPerWhole)

export type DrawName = 'raffle' | 'drawn raffle' | 'wheel' | 'rain' | 'code'

type DemoDraw = {
  name: DrawName
  kind: string
  names: Record<string, string>
  terms: Record<string, unknown>
  /** In dollars. */
  budget: number
  /** The day from which it runs, counted from today, and how many it runs. */
  fromDay: number
  days: number
  code?: string
}

const rafflePrizes = {
  depositStep: digits(10),
  prizes: [
    { gift: cash(500), count: 1 },
    { gift: cash(100), count: 2 },
    { gift: { kind: 'points', points: 500 }, count: 2 },
  ],
  winsMost: 1,
}
const row = (gift: object | null, weight: number, extra: object = {}) => ({
  labels: null,
  gift,
  weight,
  stock: null,
  perMember: null,
  ...extra,
})

/** What can be drawn on the demo site: a line each. */
export const demoDraws: readonly DemoDraw[] = [
  {
    name: 'raffle',
    kind: 'raffle',
    names: { EN: 'Harvest raffle', ES: 'Sorteo de la cosecha' },
    terms: rafflePrizes,
    budget: 1_000,
    fromDay: 0,
    days: 14,
  },
  {
    name: 'drawn raffle',
    kind: 'raffle',
    names: { EN: 'Autumn raffle', ES: 'Sorteo de otoño' },
    terms: rafflePrizes,
    budget: 1_000,
    fromDay: -8,
    days: 7,
  },
  {
    name: 'wheel',
    kind: 'wheel',
    names: { EN: 'Lucky wheel', ES: 'Ruleta de la suerte' },
    terms: {
      perDay: 1,
      depositStep: digits(50),
      reviewOver: digits(500),
      rows: [
        row(cash(1), 2_500),
        row(null, 3_000),
        row(cash(5), 1_000),
        row({ kind: 'points', points: 50 }, 1_000),
        row(cash(20), 400),
        row(null, 2_000),
        row(cash(100), 99),
        row(cash(888), 1, { stock: 1, perMember: 1 }),
      ],
    },
    budget: 5_000,
    fromDay: 0,
    days: 60,
  },
  {
    name: 'rain',
    kind: 'red-envelope',
    names: { EN: 'Evening rain', ES: 'Lluvia de la noche' },
    terms: {
      times: ['20:00'],
      seconds: 120,
      packets: 50,
      total: digits(25),
      perMember: 1,
      multiplePpm: 1_000_000,
      deposit: null,
      validBet: null,
      withinDays: 7,
    },
    budget: 1_500,
    fromDay: 0,
    days: 60,
  },
  {
    name: 'code',
    kind: 'code',
    names: { EN: 'Newsletter code', ES: 'Código del boletín' },
    terms: { gift: cash(5), uses: 200 },
    budget: 1_000,
    fromDay: 0,
    days: 60,
    code: 'HELLO-2026',
  },
]

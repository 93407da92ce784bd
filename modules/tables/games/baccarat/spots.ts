import type { Spot } from '../table-game.ts'
import type { Side } from './hands.ts'
import { pairsOutcomes, type Special } from './outcomes.ts'

type Returns = Spot['returns']
const spot = (code: string, group: string, returns: Returns): Spot => ({
  code,
  group,
  valid: { bet: code },
  returns,
})
/** A spot that pays so much to 1 in these outcomes. */
const paying = (code: string, group: string, pay: number, outcomes: string[]): Spot =>
  spot(code, group, [{ returned: (pay + 1) * 10_000, outcomes }])

const pushed = (outcomes: string[]) => ({ returned: 10_000, outcomes })
const won = (outcomes: string[]) => ({ returned: 20_000, outcomes })

/** Banker, player and tie. A special win that the variant tells apart is an outcome of its own. */
export function mainSpots(variant: string, told: readonly Special[]): Spot[] {
  const bankerWins = ['banker', ...told.filter((each) => each !== 'panda-8')]
  const playerWins = ['player', ...told.filter((each) => each === 'panda-8')]
  const banker: Record<string, Returns> = {
    commission: [{ returned: 19_500, outcomes: bankerWins }, pushed(['tie'])],
    'no-commission': [
      won(['banker']),
      { returned: 15_000, outcomes: ['super-6'] },
      pushed(['tie']),
    ],
    ez: [won(['banker']), pushed(['tie', 'dragon-7'])],
  }
  return [
    spot('player', 'main', [won(playerWins), pushed(['tie'])]),
    spot('banker', 'main', banker[variant] ?? []),
    paying('tie', 'main', 8, ['tie']),
  ]
}

const specialPays: Record<Special, number> = { 'super-6': 14, 'dragon-7': 40, 'panda-8': 25 }

export const specialSpot = (special: Special): Spot =>
  paying(special, 'wins', specialPays[special], [special])

const having = (...which: RegExp[]): string[] =>
  pairsOutcomes.filter((outcome) => which.some((each) => each.test(outcome)))

export const pairSpots: Spot[] = [
  paying('player-pair', 'pairs', 11, having(/^pairs-(mixed|perfect)-/)),
  paying('banker-pair', 'pairs', 11, having(/-(mixed|perfect)$/)),
  paying('either-pair', 'pairs', 5, having(/mixed/, /perfect/)),
  spot('perfect-pair', 'pairs', [
    { returned: 26 * 10_000, outcomes: having(/-perfect-(none|mixed)$/, /-(none|mixed)-perfect$/) },
    { returned: 201 * 10_000, outcomes: ['pairs-perfect-perfect'] },
  ]),
]

export const sizeSpots: Spot[] = [
  spot('big', 'size', [{ returned: 15_400, outcomes: ['size-big'] }]),
  spot('small', 'size', [{ returned: 25_000, outcomes: ['size-small'] }]),
]

// By the margin of a win without a natural.
const marginPays = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 }

export const bonusSpot = (side: Side): Spot =>
  spot(`${side}-bonus`, 'bonus', [
    won([`bonus-${side}-natural`]),
    pushed(['bonus-natural-tie']),
    ...Object.entries(marginPays).map(([margin, pay]) => ({
      returned: (pay + 1) * 10_000,
      outcomes: [`bonus-${side}-${margin}`],
    })),
  ])

import type { SlotStep } from '@tessera/slot-kit'
import { type Act, timed } from '../act.ts'
import type { CellAt } from '../lights.ts'
import { coinName, prizeName } from '../pictures.ts'
import type { Show } from '../show.ts'

type Of<Type extends SlotStep['type']> = Extract<SlotStep, { type: Type }>

const cardSeconds = 1.7
const moreSeconds = 1.2

/** A feature begins, or is given more. */
export function featureAct(show: Show, { feature, awarded, special }: Of<'feature'>): Act {
  if (feature === 'respin') {
    show.say({ banner: { kind: 'respin' }, note: undefined })
    return timed(0.5 / show.pace, {})
  }
  if (feature === 'free' && show.isInFeature) {
    show.sound('feature')
    show.say({ card: { kind: 'more', awarded }, note: undefined })
    return timed(moreSeconds, { end: () => show.say({ card: undefined }) })
  }
  show.sound('feature')
  show.feature(true)
  show.lights.light(cellsOf(show, feature))
  show.say({
    card: { kind: 'feature', feature, awarded, special },
    note: undefined,
    banner:
      feature === 'free' ? { kind: 'free', number: 0, of: awarded, times: 1, special } : undefined,
  })
  show.throw(cellsOf(show, feature), 4)
  return timed(cardSeconds, {
    end: () => {
      show.lights.light([])
      show.beams.clear()
      show.say({ card: undefined })
    },
  })
}

/** The cells that started a feature. */
function cellsOf(
  { window, definition: { symbols } }: Show,
  feature: Of<'feature'>['feature'],
): CellAt[] {
  const role = { free: 'scatter', hold: 'coin', pick: 'gate', respin: 'wild' }[feature]
  return window.flatMap((reel, at) =>
    reel.flatMap((letter, row): CellAt[] =>
      symbols[letter[0] ?? '']?.roles.some((each) => each === role) ? [[at, row]] : [],
    ),
  )
}

export function freeAct(show: Show, { left, total }: Of<'free'>): Act {
  const { banner } = show.display
  if (banner?.kind === 'free') show.say({ banner: { ...banner, of: total } })
  if (left > 0) return timed(0.2 / show.pace, { calm: 0.1 })
  return timed(0.7, {
    end: () => {
      show.feature(false)
      show.release()
      show.say({ banner: undefined })
    },
  })
}

const spinSeconds = 0.62
const betweenCoins = 0.22

/** Every empty cell spins alone, and the coins that came stay. */
export function coinAct(show: Show, { cells, left, isFull, pay }: Of<'coin'>): Act {
  const { hold } = show.definition
  const letter = coinLetter(show)
  const isFirst = show.display.banner?.kind !== 'respins'
  show.feature(true)
  show.beams.clear()
  show.lights.shade(0.86)
  const of = hold?.respins ?? left
  if (isFirst) {
    for (const { cell, value } of cells) show.patches.put(cell, coinName(letter, value), true)
    show.say({ banner: { kind: 'respins', left, of }, note: undefined })
    return timed(0.7, {})
  }
  show.ghosts.start((cell) => !show.patches.has(cell))
  show.sound('spin')
  const land = cells.map(
    ({ cell, value }, index) =>
      [
        (spinSeconds + index * betweenCoins) / show.pace,
        () => {
          show.patches.put(cell, coinName(letter, value))
          show.ghosts.start((each) => !show.patches.has(each))
          show.throw([cell], 5, 0.6)
          show.sound('coin')
        },
      ] as const,
  )
  const seconds = (spinSeconds + cells.length * betweenCoins) / show.pace + 0.25
  const stop = () => {
    show.ghosts.stop()
    show.say({ banner: { kind: 'respins', left, of } })
  }
  const isOver = left === 0 || isFull
  return timed(seconds + (isOver ? 0.9 : 0), {
    moments: [
      ...land,
      [seconds - 0.2, stop],
      ...(isOver ? ([[seconds, () => sumCoins(show, pay, isFull)]] as const) : []),
    ],
  })
}

function sumCoins(show: Show, pay: number, isFull: boolean): void {
  show.say({
    won: show.display.won + pay,
    note: { kind: 'wins', count: 1, pay },
    banner: undefined,
  })
  const all = show.window.flatMap((reel, at) => reel.map((_, row): CellAt => [at, row]))
  const filled = all.filter((cell) => show.patches.has(cell))
  if (show.display.won > show.paid) {
    show.sound('win')
    show.throw(filled, isFull ? 6 : 3)
  }
}

const coinLetter = ({ definition: { symbols } }: Show): string =>
  Object.keys(symbols).find((letter) => symbols[letter]?.roles.includes('coin')) ?? ''

const stallSeconds = 0.62

/** The stalls are opened in their order until one ends it; then the others show what they held. */
export function pickAct(show: Show, { values, opened, pay }: Of<'pick'>): Act {
  const { stalls } = show
  const before = show.display.won
  show.lights.shade(0.9)
  show.beams.clear()
  stalls.raise()
  show.say({ banner: { kind: 'pick', opened: 0 }, note: undefined })
  let sum = 0
  const open = opened.map((stall, index) => {
    const value = values[stall] ?? 'closed'
    return [
      0.4 + index * stallSeconds,
      () => {
        stalls.open(stall, prizeName(value))
        show.sound(value === 'closed' ? 'stop' : 'pick')
        if (value === 'closed') return
        sum += value
        const { x, y } = stalls.centreOf(stall)
        if (!show.isCalm) show.flying.throw(x, y, 6, 0.6)
        show.say({ won: before + sum, banner: { kind: 'pick', opened: index + 1 } })
      },
    ] as const
  })
  const ended = 0.4 + opened.length * stallSeconds
  const rest = () => {
    show.say({ won: before + pay })
    values.forEach((value, stall) => {
      if (!opened.includes(stall)) stalls.open(stall, prizeName(value), 0.4)
    })
  }
  return timed(ended + 1.4, {
    moments: [...open, [ended + 0.2, rest]],
    end: () => show.say({ banner: undefined }),
  })
}

export function jackpotAct(show: Show, { tier, pay }: Of<'jackpot'>): Act {
  show.sound('jackpot')
  show.stalls.clear()
  show.say({ won: show.display.won + pay, card: { kind: 'jackpot', tier, pay }, note: undefined })
  const all = show.window.flatMap((reel, at) => reel.map((_, row): CellAt => [at, row]))
  return timed(3, {
    moments: [0, 0.6, 1.2, 1.8].map((at) => [at, () => show.throw(all, 3, 1.4)] as const),
    end: () => show.say({ card: undefined }),
  })
}

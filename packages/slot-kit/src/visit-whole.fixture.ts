import type { SlotDefinition } from './definition.ts'
import type { Draws } from './draws.ts'
import { playerOf, type SlotChoice } from './play.ts'

type Choice = { value: number; size: number }

/** Draws that follow a given path, take 0 where it ends, and note how many there were to choose from. */
function following(path: Choice[]): Draws {
  let at = 0
  const below = (size: number) => {
    const known = path[at]
    if (known && known.size !== size) throw new Error('a round asks for other draws')
    if (!known) path.push({ value: 0, size })
    return path[at++]?.value ?? 0
  }
  return { below, pick: (n, k) => shuffled(n, k, below) }
}

export function shuffled(n: number, k: number, below: (n: number) => number): number[] {
  const places = Array.from({ length: n }, (_, place) => place)
  for (let at = 0; at < k; at++) {
    const other = at + below(n - at)
    const [one, two] = [places[at] ?? 0, places[other] ?? 0]
    places[at] = two
    places[other] = one
  }
  return places.slice(0, k)
}

/** Plays every round that there is, each with its chance. Only for small slots. */
export function visitWhole(definition: SlotDefinition, choice: SlotChoice = {}) {
  const play = playerOf(definition)
  const path: Choice[] = []
  const sums = { chance: 0, mean: 0, square: 0, hit: 0, paid: 0, most: 0, rounds: 0 }
  do {
    const { multiplier, steps } = play(choice, following(path))
    const chance = path.reduce((product, { size }) => product / size, 1)
    const isStarted = steps.some((step) => step.type === 'feature' && step.feature !== 'respin')
    sums.rounds++
    sums.chance += chance
    sums.mean += (chance * multiplier) / 10_000
    sums.square += chance * (multiplier / 10_000) ** 2
    sums.hit += multiplier > 0 || isStarted ? chance : 0
    sums.paid += multiplier > 0 ? chance : 0
    sums.most = Math.max(sums.most, multiplier)
  } while (isNext(path))
  return sums
}

/** Goes on to the next path, in order; false after the last. */
function isNext(path: Choice[]): boolean {
  while (path.length > 0) {
    const last = path.at(-1)
    if (last && last.value + 1 < last.size) {
      last.value++
      return true
    }
    path.pop()
  }
  return false
}

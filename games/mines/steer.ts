import type { GameKey } from '@tessera/game-kit'
import type { Choice } from './game.ts'
import { minesMost } from './tiles.ts'

export const common = [1, 3, 5, 10, 24] as const

export const within = (mines: number): number => Math.min(minesMost, Math.max(1, mines))

/** Arrows change the number of mines by one, with shift by five; digits set it. */
export function steer({ key, shiftKey }: GameKey, choice: Choice): Choice {
  if (/^[1-9]$/.test(key)) return { mines: Number(key) }
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key] ?? 0
  return by === 0 ? choice : { mines: within(choice.mines + by * (shiftKey ? 5 : 1)) }
}

import { chanceOf, numbers, targetsOf } from './chance.ts'
import type { Choice } from './game.ts'

// Hundredths: one whole number for an arrow key, ten with shift.
const step = 100
const longStep = 1_000

/** The choice with another target, kept within what its side allows. */
export function aimAt(choice: Choice, target: number): Choice {
  const { least, most } = targetsOf(choice.side)
  return { ...choice, target: Math.min(most, Math.max(least, Math.round(target))) }
}

/** The other side with the same chance. */
export const turnOver = (choice: Choice): Choice => ({
  side: choice.side === 'over' ? 'under' : 'over',
  target: numbers - 1 - choice.target,
})

/** Arrow keys move the target; any other key changes nothing. */
export function steer(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  choice: Choice,
): Choice {
  const by = shiftKey ? longStep : step
  if (key === 'ArrowRight' || key === 'ArrowUp') return aimAt(choice, choice.target + by)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return aimAt(choice, choice.target - by)
  return choice
}

/** The share of the track that wins, from 0 to 1, and where it starts. */
export const winZone = (choice: Choice): { start: number; share: number } => ({
  start: choice.side === 'over' ? (choice.target + 1) / numbers : 0,
  share: chanceOf(choice) / numbers,
})

import { wheelOf as rouletteWheel } from '../../games/roulette/game.ts'
import { colourOf, nameOfPocket, wheelOrders } from '../../games/roulette/wheels.ts'
import { segments } from '../../games/wheel-table/game.ts'

export type Sector = { value: number; label: string; tone: 'red' | 'black' | 'green' | 'blue' }

const tones: Record<string, Sector['tone']> = {
  'pays-1': 'black',
  'pays-3': 'green',
  'pays-6': 'blue',
  'pays-12': 'red',
  'pays-25': 'green',
  sun: 'red',
  moon: 'blue',
}
const signs: Record<string, string> = { sun: '50', moon: '50' }

/** The sectors of a wheel, clockwise from the one under the pointer, each with the value of the step that stops at it. */
export function sectorsOf(game: string, variant: string): Sector[] {
  if (game === 'roulette') {
    return wheelOrders[rouletteWheel(variant)].map((pocket) => ({
      value: pocket,
      label: nameOfPocket(pocket),
      tone: colourOf(pocket),
    }))
  }
  return segments.map((kind, value) => ({
    value,
    label: signs[kind] ?? kind.replace('pays-', ''),
    tone: tones[kind] ?? 'black',
  }))
}

import type { SlotDefinition } from '@tessera/slot-kit'
import { around, type Paint, along } from '../art/pen.ts'
import { fill } from '../art/relief.ts'
import { disc } from '../art/shapes.ts'
import { white } from '../art/tone.ts'
import type { SlotRecipe } from '../recipe.ts'
import type { Entry } from './atlas.ts'
import type { Layout } from './layout.ts'

const stake = 10_000

/** A multiple of the stake as it stands on a coin. */
export const timesText = (value: number): string => `${Number((value / stake).toFixed(2))}×`

export const coinName = (letter: string, value: number): string => `${letter}=${value}`
export const prizeName = (value: number | 'closed'): string => `prize=${value}`

// Symbols may glow and stand out of their squares by this share.
const margin = 0.08

/** Every picture that the engine shows of a game, at the sizes of a layout. */
export function picturesOf(
  definition: SlotDefinition,
  recipe: SlotRecipe,
  layout: Layout,
): Entry[] {
  const { symbol, cell, grid } = layout
  const square = (name: string, paint: Paint, size = symbol): Entry => ({
    name,
    width: size,
    height: size,
    paint,
    margin,
  })
  const symbols = Object.entries(recipe.symbols).map(([letter, paint]) => ({
    ...square(letter, paint),
    isBlurred: true,
  }))
  const small = Math.max(16, Math.round(cell.width * 0.34))
  return [
    ...symbols,
    ...tallPictures(recipe, layout),
    ...coinPictures(definition, recipe, symbol),
    ...pickPictures(definition, recipe, Math.min(grid.width / 4.4, grid.height / 3.3)),
    ...(recipe.held ? [square('held', recipe.held, Math.min(cell.width, cell.height))] : []),
    ...(recipe.cap
      ? [{ name: 'cap', width: cell.width, height: cell.width * 0.5, paint: recipe.cap }]
      : []),
    ...recipe.drift.paints.map((paint, index) => square(`drift${index}`, paint, small)),
    ...recipe.burst.paints.map((paint, index) => square(`burst${index}`, paint, small)),
    { name: 'halo', width: 96, height: 96, paint: haloOf(recipe.light.glow) },
    { name: 'dot', width: 20, height: 20, paint: dotOf(recipe.light) },
    { name: 'beam', width: 8, height: 24, units: 8, paint: beamOf(recipe.light) },
  ]
}

function tallPictures({ tall = {} }: SlotRecipe, { cell, grid }: Layout): Entry[] {
  return Object.entries(tall).map(([letter, paint]) => ({
    name: `tall ${letter}`,
    width: cell.width,
    height: grid.height,
    paint: paint((grid.height / cell.width) * 100),
  }))
}

function coinPictures(
  { hold, symbols }: SlotDefinition,
  { prize }: SlotRecipe,
  size: number,
): Entry[] {
  if (!hold || !prize) return []
  const coins = Object.keys(symbols).filter((letter) => symbols[letter]?.roles.includes('coin'))
  return coins.flatMap((letter) =>
    hold.values.map(([value]) => ({
      name: coinName(letter, value),
      width: size,
      height: size,
      margin,
      paint: prize(timesText(value)),
      isBlurred: true,
    })),
  )
}

function pickPictures(
  { pick }: SlotDefinition,
  { prize, stall }: SlotRecipe,
  size: number,
): Entry[] {
  if (!pick || !prize || !stall) return []
  const square = (name: string, paint: Paint): Entry => ({
    name,
    width: size,
    height: size,
    paint,
    margin,
  })
  return [
    square('stall', stall.closed),
    square(prizeName('closed'), stall.empty),
    ...[...new Set(pick.values)].map((value) => square(prizeName(value), prize(timesText(value)))),
  ]
}

const haloOf =
  (glow: string): Paint =>
  (pen) =>
    fill(
      pen,
      disc(50, 50, 50),
      around(
        pen,
        [50, 50, 50],
        [
          [0, glow],
          [0.35, glow],
          [1, 'transparent'],
        ],
      ),
    )

const dotOf =
  ({ core, glow }: SlotRecipe['light']): Paint =>
  (pen) => {
    fill(
      pen,
      disc(50, 50, 50),
      around(
        pen,
        [50, 50, 50],
        [
          [0, glow],
          [1, 'transparent'],
        ],
      ),
    )
    fill(pen, disc(50, 50, 22), core)
  }

const beamOf =
  ({ core, glow }: SlotRecipe['light']): Paint =>
  (pen) => {
    const { ctx } = pen
    ctx.fillStyle = along(
      pen,
      [0, 0, 0, 24],
      [
        [0, 'transparent'],
        [0.3, glow],
        [0.44, core],
        [0.5, white(1)],
        [0.56, core],
        [0.7, glow],
        [1, 'transparent'],
      ],
    )
    ctx.fillRect(0, 0, 8, 24)
  }

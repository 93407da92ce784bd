import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import { useEffect, useRef } from 'react'
import { randomFrom } from './art/pen.ts'
import type { SlotRecipe } from './recipe.ts'
import styles from './slot-view.module.css'

type Props = {
  definition: SlotDefinition
  recipe: SlotRecipe
  steps: readonly SlotStep[] | undefined
}

const side = 72

/** The last window of a round on a plain canvas, where the picture of the game cannot be shown. */
export function Strip({ definition, recipe, steps }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn on outside React.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const window = windowOf(definition, steps)
    const rows = Math.max(...window.map((reel) => reel.length))
    canvas.current.width = window.length * side
    canvas.current.height = rows * side
    window.forEach((reel, x) =>
      Array.from(reel).forEach((letter, y) => {
        context.save()
        context.translate(x * side + side * 0.08, (rows - reel.length + y) * side + side * 0.08)
        context.scale((side * 0.84) / 100, (side * 0.84) / 100)
        recipe.symbols[letter]?.({
          ctx: context,
          unit: (side * 0.84) / 100,
          random: randomFrom(recipe.seed),
        })
        context.restore()
      }),
    )
  }, [definition, recipe, steps])
  return <canvas ref={canvas} className={styles['strip']} aria-hidden="true" />
}

function windowOf(
  { cells, grid }: SlotDefinition,
  steps: readonly SlotStep[] | undefined,
): readonly string[] {
  const last = steps?.findLast((step) => step.type === 'spin' || step.type === 'fall')
  if (last && (last.type === 'spin' || last.type === 'fall')) return last.window
  const rows = 'rows' in grid ? grid.rows : 3
  if ('strips' in cells) return cells.strips.map((strip) => strip.slice(0, rows))
  const letters = Object.keys('weights' in cells ? cells.weights : (cells.weightsByReel[0] ?? {}))
  return Array.from({ length: grid.reels }, (_, reel) =>
    Array.from(
      { length: rows },
      (__, row) => letters[(reel + row * 2) % letters.length] ?? '',
    ).join(''),
  )
}

import { useEffect, useRef } from 'react'
import { randomFrom } from './art/pen.ts'
import type { SlotRecipe } from './recipe.ts'
import styles from './slot-view.module.css'

const side = 36

/** A symbol on a page. Its name stands beside it in words. */
export function SymbolPicture({ recipe, symbol }: { recipe: SlotRecipe; symbol: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn on outside React.
  useEffect(() => {
    const resolution = Math.min(2, devicePixelRatio || 1)
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = side * resolution
    canvas.current.height = side * resolution
    const unit = (side * resolution) / 100
    context.scale(unit, unit)
    recipe.symbols[symbol]?.({ ctx: context, unit, random: randomFrom(recipe.seed) })
  }, [recipe, symbol])
  return <canvas ref={canvas} className={styles['symbol']} aria-hidden="true" />
}

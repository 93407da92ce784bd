import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import type { CellAt } from '../lights.ts'
import type { Window } from '../reels.ts'

type Of<Type extends SlotStep['type']> = Extract<SlotStep, { type: Type }>

const isWild = ({ symbols }: SlotDefinition, letter: string) =>
  symbols[letter[0] ?? '']?.roles.includes('wild') ?? false

/** The cells of a line that carry its win. */
export function lineCells({ pays }: SlotDefinition, win: Of<'lines'>['wins'][number]): CellAt[] {
  if (pays.by !== 'lines') return []
  const rows = Array.from(pays.lines[win.line] ?? '', Number)
  const reels = win.reels ?? rows.map((_, reel) => reel).slice(0, win.count)
  return reels.map((reel) => [reel, rows[reel] ?? 0])
}

/** The cells of a way: the symbol, or a wild in its place, on the first reels. */
export function wayCells(
  definition: SlotDefinition,
  window: Window,
  win: Of<'ways'>['wins'][number],
): CellAt[] {
  return window
    .slice(0, win.reels)
    .flatMap((reel, at) =>
      reel.flatMap((letter, row): CellAt[] =>
        letter[0] === win.symbol || isWild(definition, letter) ? [[at, row]] : [],
      ),
    )
}

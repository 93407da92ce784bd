import type { BackdropName } from './backdrops/index.ts'
import { drawDice } from './house/dice.ts'
import { drawOrchard } from './house/orchard.ts'
import type { Palette } from './palette.ts'

/** Our own games have emblems made for them, by the folder of the game. */
export const houseEmblems: Record<
  string,
  { backdrop: BackdropName; draw: (palette: Palette) => string }
> = {
  orchard: { backdrop: 'rays', draw: drawOrchard },
  dice: { backdrop: 'facets', draw: drawDice },
}

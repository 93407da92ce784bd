import type { BackdropName } from './backdrops/index.ts'
import { drawAscent } from './house/ascent.ts'
import { drawBingo } from './house/bingo-nine.ts'
import { drawHighLow, drawJacks } from './house/cards.ts'
import { drawCoinRun } from './house/coin-run.ts'
import { drawDice } from './house/dice.ts'
import { drawGems } from './house/gems.ts'
import { drawKeno } from './house/keno40.ts'
import { drawOrchard } from './house/orchard.ts'
import { drawPegs } from './house/pegs.ts'
import { drawScratch } from './house/scratch.ts'
import { drawStairs } from './house/stairs.ts'
import { drawSymbols } from './house/symbols.ts'
import { drawWheel } from './house/wheel.ts'
import type { Palette } from './palette-shape.ts'

/** Our own games have emblems made for them, by the folder of the game. */
export const houseEmblems: Record<
  string,
  { backdrop: BackdropName; draw: (palette: Palette) => string }
> = {
  orchard: { backdrop: 'rays', draw: drawOrchard },
  dice: { backdrop: 'facets', draw: drawDice },
  wheel: { backdrop: 'rays', draw: drawWheel },
  pegs: { backdrop: 'stars', draw: drawPegs },
  gems: { backdrop: 'facets', draw: drawGems },
  ascent: { backdrop: 'clouds', draw: drawAscent },
  keno40: { backdrop: 'balls', draw: drawKeno },
  'bingo-nine': { backdrop: 'balls', draw: drawBingo },
  stairs: { backdrop: 'rays', draw: drawStairs },
  'high-low': { backdrop: 'felt', draw: drawHighLow },
  'coin-run': { backdrop: 'dots', draw: drawCoinRun },
  jacks: { backdrop: 'felt', draw: drawJacks },
  scratch: { backdrop: 'dots', draw: drawScratch },
  tidewater: { backdrop: 'waves', draw: drawSymbols.tidewater },
  kites: { backdrop: 'clouds', draw: drawSymbols.kites },
  quarry: { backdrop: 'facets', draw: drawSymbols.quarry },
  beehive: { backdrop: 'scales', draw: drawSymbols.beehive },
  foundry: { backdrop: 'rays', draw: drawSymbols.foundry },
  lighthouse: { backdrop: 'waves', draw: drawSymbols.lighthouse },
  atlas: { backdrop: 'clouds', draw: drawSymbols.atlas },
  ivy: { backdrop: 'scales', draw: drawSymbols.ivy },
  bazaar: { backdrop: 'rays', draw: drawSymbols.bazaar },
  mines: { backdrop: 'facets', draw: drawSymbols.mines },
  reach: { backdrop: 'stars', draw: drawSymbols.reach },
  hills: { backdrop: 'rays', draw: drawSymbols.hills },
}

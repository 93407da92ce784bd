import type { Chance } from '../../chance.ts'
import type { Palette } from '../palette-shape.ts'

/** Draws what is behind the emblem, over the ground's gradient. */
export type Backdrop = (palette: Palette, chance: Chance) => string

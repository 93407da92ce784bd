import type { Backdrop } from './backdrop.ts'
import { balls } from './balls.ts'
import { clouds } from './clouds.ts'
import { dots } from './dots.ts'
import { facets } from './facets.ts'
import { felt } from './felt.ts'
import { pitch } from './pitch.ts'
import { rays } from './rays.ts'
import { scales } from './scales.ts'
import { stars } from './stars.ts'
import { waves } from './waves.ts'

export const backdrops = {
  balls,
  clouds,
  dots,
  facets,
  felt,
  pitch,
  rays,
  scales,
  stars,
  waves,
} satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof backdrops

import type { SoundPatch } from '@tessera/game-kit'
import type { Lettering } from './art/lettering.ts'
import type { Paint, Pen } from './art/pen.ts'
import type { Layout } from './engine/layout.ts'

/** The light that a scene stands in. */
export type Look = {
  isNight: boolean
  /** The free spins, hold and win and so on have a light of their own. */
  isFeature: boolean
}

/** How reels move. Lengths are in rows, times in seconds. */
export type Motion = {
  /** `roll`: strips turn. `drop`: symbols fall out and new ones fall in. `pop`: they shrink and new ones grow. */
  kind: 'roll' | 'drop' | 'pop'
  /** 1 moves downwards, −1 upwards. */
  direction: 1 | -1
  /** Rows a second at full speed. */
  speed: number
  /** How far a reel goes back before it starts. */
  windBack: number
  /** How fast it still is when it is caught: how far it swings. */
  catchSpeed: number
  swingRate: number
  swingFade: number
  /** Seconds between the stops of two reels. */
  between: number
  /** How far a symbol leans while its reel moves, in degrees. */
  lean: number
}

/** How a symbol moves while its win is shown, by the seconds since. */
export type Pose = { scale: number; turn: number; lift: number; squeeze: number }
export type Cheer = (pose: Pose, seconds: number) => void

/** Small bodies in the air: behind the reels all the time, or thrown by a win. */
export type Drift = {
  /** Pictures of 100 by 100 units. */
  paints: readonly Paint[]
  count: number
  /** Share of a cell. */
  size: readonly [least: number, most: number]
  /** Cells a second; positive y is down. */
  speed: readonly [x: number, y: number]
  sway: number
  spin: number
  alpha: number
}
export type Burst = {
  paints: readonly Paint[]
  size: readonly [least: number, most: number]
  /** Cells a second at the start, and how it falls (negative rises). */
  speed: number
  gravity: number
  spin: number
  seconds: number
}

/** The sounds that the engine asks for by name; any may be missing. */
export type SlotSound =
  | 'spin'
  | 'stop'
  | 'scatter'
  | 'expand'
  | 'fall'
  | 'coin'
  | 'pick'
  | 'feature'
  | 'win'
  | 'bigWin'
  | 'jackpot'

/** Everything that makes one slot look, move and sound like itself. */
export type SlotRecipe = {
  seed: number
  symbols: Readonly<Record<string, Paint>>
  /** Over a whole reel: 100 units wide, and as high as the reel. */
  tall?: Readonly<Record<string, (height: number) => Paint>>
  /** What is laid over a cell that is held. */
  held?: Paint
  /** A coin, or what lies behind a stall, with its value. */
  prize?: (text: string) => Paint
  /** A stall that is closed, and one that ends the pick. */
  stall?: { closed: Paint; empty: Paint }
  /** By how many symbols the reels are turned before the first spin, the second twice as far, and so on. */
  first?: number
  /** The land behind the reels. Units are pixels of the page. */
  scene(pen: Pen, layout: Layout, look: Look): void
  /** What the reels stand in, with what is seen behind the symbols. */
  frame(pen: Pen, layout: Layout, look: Look): void
  /** The letters of the game's name. */
  lettering: Lettering
  /** The top of a reel whose height changes: as wide as a cell, half as high. */
  cap?: Paint
  /** Colours of the light on a win: its core and its glow. */
  light: { core: string; glow: string }
  motion: Motion
  cheer: Cheer
  drift: Drift
  burst: Burst
  sounds: Readonly<Partial<Record<SlotSound, SoundPatch>>>
}

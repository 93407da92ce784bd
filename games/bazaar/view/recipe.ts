import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { prize, stall } from './gates.ts'
import { coin, glimmer, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 97,
  symbols,
  prize,
  stall,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.99, 0.06, 98), tone(0.88, 0.15, 88), tone(0.7, 0.16, 65)),
    edge: tone(0.26, 0.1, 320),
    side: tone(0.18, 0.08, 310),
    spacing: 0.03,
  },
  light: { core: tone(0.99, 0.07, 98), glow: tone(0.9, 0.15, 82) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 21,
    windBack: 0.4,
    catchSpeed: 6,
    swingRate: 13,
    swingFade: 5.6,
    between: 0.34,
    lean: 0,
  },
  cheer(pose, seconds) {
    // As a lantern swings on its hook.
    pose.turn = 8 * Math.sin(seconds * 3.4)
    pose.lift = 0.02 * Math.cos(seconds * 6.8)
    pose.scale = 1.07
  },
  drift: {
    paints: [glimmer],
    count: 20,
    size: [0.04, 0.12],
    speed: [0.05, -0.14],
    sway: 0.4,
    spin: 0,
    alpha: 0.8,
  },
  burst: {
    paints: [coin, coin, glimmer],
    size: [0.1, 0.2],
    speed: 5,
    gravity: 8,
    spin: 380,
    seconds: 1.5,
  },
  sounds,
}

import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { scrap, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 23,
  symbols,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.7, 0.2, 35), tone(0.56, 0.22, 25)),
    edge: tone(0.98, 0.02, 90),
    side: tone(0.62, 0.06, 60),
    spacing: 0.02,
  },
  light: { core: tone(0.98, 0.07, 95), glow: tone(0.82, 0.17, 60) },
  motion: {
    kind: 'roll',
    direction: -1,
    speed: 20,
    windBack: 0.34,
    catchSpeed: 4.4,
    swingRate: 12,
    swingFade: 6.4,
    between: 0.18,
    lean: -9,
  },
  cheer(pose, seconds) {
    pose.turn = 9 * Math.sin(seconds * 4.2)
    pose.lift = -0.05 + 0.05 * Math.sin(seconds * 3.1)
    pose.scale = 1.07
  },
  drift: {
    paints: [scrap(30), scrap(90), scrap(250)],
    count: 14,
    size: [0.06, 0.13],
    speed: [0.45, 0.06],
    sway: 0.5,
    spin: 60,
    alpha: 0.85,
  },
  burst: {
    paints: [scrap(28), scrap(92), scrap(160), scrap(255), scrap(330)],
    size: [0.08, 0.18],
    speed: 4.6,
    gravity: 3.4,
    spin: 320,
    seconds: 2,
  },
  sounds,
}

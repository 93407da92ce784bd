import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { dust, splinter, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 37,
  symbols,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.95, 0.04, 80), tone(0.8, 0.06, 70), tone(0.62, 0.07, 55)),
    edge: tone(0.22, 0.03, 50),
    side: tone(0.14, 0.02, 50),
    spacing: 0.03,
  },
  light: { core: tone(0.99, 0.04, 200), glow: tone(0.86, 0.13, 85) },
  motion: {
    kind: 'drop',
    direction: 1,
    speed: 20,
    windBack: 0,
    catchSpeed: 0,
    swingRate: 1,
    swingFade: 1,
    between: 0.1,
    lean: 0,
  },
  cheer(pose, seconds) {
    pose.scale = 1.06 + 0.04 * Math.sin(seconds * 6)
    pose.turn = 2.5 * Math.sin(seconds * 9)
  },
  drift: {
    paints: [dust],
    count: 12,
    size: [0.2, 0.5],
    speed: [0.12, -0.05],
    sway: 0.2,
    spin: 0,
    alpha: 0.35,
  },
  burst: {
    paints: [
      splinter(225, 0.05),
      splinter(20, 0.2),
      splinter(305, 0.17),
      splinter(88, 0.11),
      splinter(160, 0.14),
      dust,
    ],
    size: [0.08, 0.22],
    speed: 4.8,
    gravity: 8,
    spin: 500,
    seconds: 1.1,
  },
  sounds,
}

import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { bubble, foam, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 11,
  symbols,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.99, 0.02, 90), tone(0.93, 0.06, 80), tone(0.8, 0.11, 50)),
    edge: tone(0.3, 0.08, 240),
    side: tone(0.22, 0.07, 250),
  },
  light: { core: tone(0.99, 0.05, 95), glow: tone(0.85, 0.16, 85) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 22,
    windBack: 0.28,
    catchSpeed: 5.4,
    swingRate: 15,
    swingFade: 6,
    between: 0.2,
    lean: 0,
  },
  cheer(pose, seconds) {
    pose.scale = 1.06 + 0.05 * Math.sin(seconds * 5)
    pose.turn = 4 * Math.sin(seconds * 3.6)
    pose.lift = 0.03 * Math.sin(seconds * 5)
  },
  drift: {
    paints: [bubble],
    count: 16,
    size: [0.08, 0.24],
    speed: [0.02, -0.35],
    sway: 0.3,
    spin: 0,
    alpha: 0.75,
  },
  burst: {
    paints: [bubble, foam],
    size: [0.1, 0.32],
    speed: 3.4,
    gravity: -1.6,
    spin: 0,
    seconds: 1.8,
  },
  sounds,
}

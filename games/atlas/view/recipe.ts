import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { glint, page, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 71,
  symbols,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.98, 0.05, 95), tone(0.87, 0.13, 88), tone(0.66, 0.13, 70)),
    edge: tone(0.27, 0.08, 30),
    side: tone(0.18, 0.05, 30),
    spacing: 0.06,
  },
  light: { core: tone(0.99, 0.07, 98), glow: tone(0.88, 0.15, 85) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 23,
    windBack: 0.1,
    catchSpeed: 2.6,
    swingRate: 22,
    swingFade: 14,
    between: 0.17,
    lean: 0,
  },
  cheer(pose, seconds) {
    // A card that is turned over, and back.
    pose.squeeze = Math.max(0.16, Math.abs(Math.cos(Math.min(seconds * 4, Math.PI * 2))))
    pose.scale = 1.08
    pose.lift = -0.03
  },
  drift: {
    paints: [glint],
    count: 16,
    size: [0.04, 0.1],
    speed: [0.1, -0.1],
    sway: 0.4,
    spin: 0,
    alpha: 0.55,
  },
  burst: {
    paints: [page, glint, glint],
    size: [0.1, 0.24],
    speed: 4.4,
    gravity: 2.8,
    spin: 260,
    seconds: 1.8,
  },
  sounds,
}

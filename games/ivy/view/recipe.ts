import { fade, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { grown, leaf, petal, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 83,
  symbols,
  held: grown,
  scene,
  frame,
  lettering: {
    fill: fade(tone(0.97, 0.08, 125), tone(0.84, 0.17, 130), tone(0.6, 0.16, 145)),
    edge: tone(0.22, 0.06, 155),
    side: tone(0.16, 0.05, 158),
    spacing: 0.06,
  },
  light: { core: tone(0.99, 0.06, 110), glow: tone(0.92, 0.17, 115) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 21,
    windBack: 0.24,
    catchSpeed: 4.2,
    swingRate: 17,
    swingFade: 9,
    between: 0.2,
    lean: 4,
  },
  cheer(pose, seconds) {
    pose.scale = 1.04 + 0.06 * Math.abs(Math.sin(seconds * 2.6))
    pose.turn = 5 * Math.sin(seconds * 2.6)
  },
  drift: {
    paints: [leaf, petal],
    count: 12,
    size: [0.08, 0.16],
    speed: [0.16, 0.3],
    sway: 0.6,
    spin: 50,
    alpha: 0.85,
  },
  burst: {
    paints: [leaf, petal, petal],
    size: [0.1, 0.22],
    speed: 4.2,
    gravity: 3.6,
    spin: 240,
    seconds: 1.7,
  },
  sounds,
}

import { stops, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { pollen, smallBee, smallDrop, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 41,
  symbols,
  scene,
  frame,
  lettering: {
    fill: stops(0, tone(0.99, 0.06, 98), 0.55, tone(0.88, 0.16, 88), 1, tone(0.72, 0.17, 65)),
    edge: tone(0.3, 0.08, 50),
    side: tone(0.22, 0.06, 45),
  },
  light: { core: tone(0.99, 0.06, 98), glow: tone(0.9, 0.17, 98) },
  motion: {
    kind: 'pop',
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
    pose.turn = 3 * Math.sin(seconds * 21)
    pose.scale = 1.08 + 0.03 * Math.sin(seconds * 4)
    pose.lift = 0.025 * Math.sin(seconds * 8)
  },
  drift: {
    paints: [smallBee, pollen, pollen],
    count: 15,
    size: [0.12, 0.26],
    speed: [0.3, -0.06],
    sway: 0.9,
    spin: 0,
    alpha: 0.8,
  },
  burst: {
    paints: [smallDrop, pollen],
    size: [0.1, 0.24],
    speed: 3.8,
    gravity: 5,
    spin: 0,
    seconds: 1.3,
  },
  sounds,
}

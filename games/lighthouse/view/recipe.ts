import { fade, type SlotRecipe, tone, white } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { mote, ray, symbols } from './symbols.ts'
import { tallTower } from './towers.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 61,
  symbols,
  tall: { W: tallTower },
  scene,
  frame,
  lettering: {
    fill: fade(white(1), tone(0.97, 0.06, 95), tone(0.85, 0.13, 85)),
    edge: tone(0.22, 0.09, 265),
    side: tone(0.15, 0.06, 268),
  },
  light: { core: tone(0.99, 0.06, 98), glow: tone(0.93, 0.13, 92) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 19,
    windBack: 0.2,
    catchSpeed: 3.4,
    swingRate: 10,
    swingFade: 7,
    between: 0.26,
    lean: 0,
  },
  cheer(pose, seconds) {
    pose.scale = 1.05 + 0.05 * Math.sin(seconds * 3.2)
    pose.turn = 5 * Math.sin(seconds * 2.1)
  },
  drift: {
    paints: [mote],
    count: 20,
    size: [0.05, 0.14],
    speed: [0.14, -0.08],
    sway: 0.4,
    spin: 0,
    alpha: 0.6,
  },
  burst: {
    paints: [ray, mote],
    size: [0.1, 0.24],
    speed: 4.2,
    gravity: 1.2,
    spin: 120,
    seconds: 1.6,
  },
  sounds,
}

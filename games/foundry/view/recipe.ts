import { stops, type SlotRecipe, tone } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { coin, ember, sparkle, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 53,
  symbols,
  prize: coin,
  scene,
  frame,
  lettering: {
    fill: stops(
      0,
      tone(0.99, 0.06, 98),
      0.45,
      tone(0.9, 0.16, 85),
      0.6,
      tone(0.7, 0.19, 55),
      1,
      tone(0.86, 0.17, 75),
    ),
    edge: tone(0.22, 0.03, 40),
    side: tone(0.15, 0.02, 40),
    spacing: 0.04,
  },
  light: { core: tone(0.99, 0.07, 98), glow: tone(0.84, 0.19, 68) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 26,
    windBack: 0.16,
    catchSpeed: 7,
    swingRate: 30,
    swingFade: 13,
    between: 0.22,
    lean: 0,
  },
  cheer(pose, seconds) {
    const beat = (seconds * 1.7) % 1
    pose.scale = 1.05 + 0.1 * Math.exp(-beat * 7)
    pose.turn = 3 * Math.exp(-beat * 6) * Math.sin(beat * 40)
  },
  drift: {
    paints: [ember, sparkle],
    count: 22,
    size: [0.04, 0.1],
    speed: [0.05, -0.7],
    sway: 0.4,
    spin: 0,
    alpha: 0.9,
  },
  burst: {
    paints: [ember, sparkle, sparkle],
    size: [0.06, 0.16],
    speed: 6.4,
    gravity: 9,
    spin: 200,
    seconds: 1.1,
  },
  sounds,
}

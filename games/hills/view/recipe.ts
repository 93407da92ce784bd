import { fade, type SlotRecipe, tone, white } from '@tessera/slot-kit/view'
import { sounds } from './sounds.ts'
import { button, cap, puff, symbols } from './symbols.ts'
import { scene } from './scene.ts'
import { frame } from './frame.ts'

export const recipe: SlotRecipe = {
  seed: 103,
  symbols,
  cap,
  scene,
  frame,
  lettering: {
    fill: fade(white(1), tone(0.93, 0.07, 95)),
    edge: tone(0.52, 0.15, 150),
    side: tone(0.36, 0.11, 155),
    spacing: 0.02,
  },
  light: { core: tone(0.99, 0.06, 98), glow: tone(0.93, 0.15, 95) },
  motion: {
    kind: 'roll',
    direction: 1,
    speed: 20,
    windBack: 0.5,
    catchSpeed: 6.4,
    swingRate: 16,
    swingFade: 5,
    between: 0.14,
    lean: 0,
  },
  cheer(pose, seconds) {
    // It hops, and is squeezed where it lands.
    const hop = Math.abs(Math.sin(seconds * 4.4))
    pose.lift = -0.16 * hop
    pose.squeeze = 1 + 0.12 * Math.max(0, 0.35 - hop)
    pose.scale = 1.04
  },
  drift: {
    paints: [puff],
    count: 9,
    size: [0.2, 0.5],
    speed: [0.22, 0],
    sway: 0.1,
    spin: 0,
    alpha: 0.5,
  },
  burst: {
    paints: [button(25), button(90), button(150), button(235), button(330)],
    size: [0.1, 0.2],
    speed: 5,
    gravity: 9,
    spin: 300,
    seconds: 1.4,
  },
  sounds,
}

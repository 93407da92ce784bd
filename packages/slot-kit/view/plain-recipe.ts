import type { SlotDefinition } from '@tessera/slot-kit'
import { along, apart, around, type Paint, type Pen } from './art/pen.ts'
import { disc, slab } from './art/shapes.ts'
import { coat, tone, white } from './art/tone.ts'
import type { Layout } from './engine/layout.ts'
import type { Look, SlotRecipe } from './recipe.ts'

/**
 * A recipe to begin with: tokens with letters on a quiet ground, around one hue. A slot can be played
 * with it before it has pictures of its own, and replaces whatever part it wants.
 */
export function plainRecipe(definition: SlotDefinition, hue: number): SlotRecipe {
  const letters = [...Object.keys(definition.table), ...Object.keys(definition.symbols)]
  return {
    seed: hue,
    symbols: Object.fromEntries(
      letters.map((letter, at) => [letter, token(letter, hue + (360 * at) / letters.length)]),
    ),
    prize: (text) => token(text, 85),
    stall: { closed: token('?', hue), empty: token('–', hue) },
    scene: (pen, layout, look) => ground(pen, layout, look, hue),
    frame: (pen, layout, look) => frame(pen, layout, look, hue),
    lettering: {
      fill: [
        [0, tone(0.97, 0.04, hue)],
        [1, tone(0.84, 0.1, hue)],
      ],
      edge: tone(0.3, 0.08, hue),
      side: tone(0.2, 0.06, hue),
    },
    ...('heights' in definition.grid && { cap: top(hue) }),
    light: { core: tone(0.98, 0.06, 95), glow: tone(0.84, 0.16, 85) },
    motion: {
      kind: definition.falls || definition.pays.by === 'cluster' ? 'drop' : 'roll',
      direction: 1,
      speed: 20,
      windBack: 0.2,
      catchSpeed: 4,
      swingRate: 14,
      swingFade: 7,
      between: 0.18,
      lean: 0,
    },
    cheer(pose, seconds) {
      pose.scale = 1.05 + 0.04 * Math.sin(seconds * 6)
    },
    drift: {
      paints: [mote(hue)],
      count: 10,
      size: [0.05, 0.1],
      speed: [0.1, -0.1],
      sway: 0.3,
      spin: 0,
      alpha: 0.4,
    },
    burst: {
      paints: [mote(hue), mote(85)],
      size: [0.08, 0.16],
      speed: 4,
      gravity: 4,
      spin: 200,
      seconds: 1.4,
    },
    sounds: {
      stop: {
        wave: 'triangle',
        pitch: 190,
        toPitch: 120,
        attack: 0.002,
        decay: 0.08,
        loudness: 0.2,
      },
      win: { wave: 'sine', pitch: 520, toPitch: 780, attack: 0.01, decay: 0.4, loudness: 0.25 },
    },
  }
}

/** A round token with a text on it. */
const token =
  (text: string, hue: number): Paint =>
  (pen) => {
    const { ctx } = pen
    const colours = coat(0.66, 0.14, hue)
    ctx.fillStyle = colours.edge
    ctx.fill(disc(50, 52, 44))
    ctx.fillStyle = around(
      pen,
      [50, 50, 44, -10, -16],
      [
        [0, colours.light],
        [1, colours.body],
      ],
    )
    ctx.fill(disc(50, 48, 42))
    apart(pen, () => {
      ctx.font = `700 ${text.length > 2 ? 26 : 42}px system-ui, sans-serif`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.fillStyle = white(0.95)
      ctx.fillText(text, 50, 50)
    })
  }

const mote =
  (hue: number): Paint =>
  ({ ctx }) => {
    ctx.fillStyle = tone(0.85, 0.12, hue)
    ctx.fill(disc(50, 50, 40))
  }

const top =
  (hue: number): Paint =>
  ({ ctx }) => {
    ctx.fillStyle = tone(0.5, 0.08, hue)
    ctx.fill(slab(4, 4, 92, 42, 14))
  }

function ground(pen: Pen, { width, height }: Layout, look: Look, hue: number): void {
  const light = look.isNight ? 0.24 : 0.8
  const turned = look.isFeature ? hue + 40 : hue
  pen.ctx.fillStyle = along(
    pen,
    [0, 0, 0, height],
    [
      [0, tone(light, 0.06, turned)],
      [1, tone(light + 0.14, 0.08, turned)],
    ],
  )
  pen.ctx.fillRect(0, 0, width, height)
}

function frame({ ctx }: Pen, { window, isWide }: Layout, look: Look, hue: number): void {
  const border = isWide ? 16 : 8
  const { x, y, width, height } = window
  ctx.fillStyle = tone(look.isNight ? 0.4 : 0.55, 0.1, hue)
  ctx.fill(slab(x - border, y - border, width + 2 * border, height + 2 * border, border))
  ctx.fillStyle = tone(look.isNight ? 0.16 : 0.93, 0.03, hue)
  ctx.fill(slab(x, y, width, height, border / 2))
}

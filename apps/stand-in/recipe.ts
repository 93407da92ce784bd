import type { SlotDefinition } from '@tessera/slot-kit'
import {
  type Paint,
  disc,
  fade,
  fill,
  outline,
  randomFrom,
  type SlotRecipe,
  soft,
  starPoints,
  tone,
} from '@tessera/slot-kit/view'
import type { StandInGiven } from '@tessera/vendors/stand-in-page'
import { hueOf } from './hues.ts'
import { nameplate, nameplateOn } from './nameplate.ts'
import { frame, type Land, ornaments, panes, scene } from './scene.ts'
import {
  coinPaint,
  emblemPaint,
  type Plate,
  plates,
  rankPaint,
  specialPaint,
  stonePaint,
} from './symbols.ts'

type Skin = StandInGiven['skin']

/** The picture behind the tile, ready to be drawn; nothing where it cannot be read. */
export async function loadPicture(svg: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** Fonts that devices have, each followed by others of its kind. */
const faces = [
  'system-ui, sans-serif',
  "'Georgia', 'DejaVu Serif', serif",
  "'Impact', 'Arial Narrow', 'Liberation Sans Narrow', sans-serif",
  "'Palatino Linotype', 'Book Antiqua', 'URW Palladio L', serif",
  "'Trebuchet MS', 'Verdana', sans-serif",
  "'Courier New', 'DejaVu Sans Mono', monospace",
  "'Copperplate', 'Papyrus', fantasy",
  "'Brush Script MT', 'Comic Sans MS', cursive",
] as const

const ranks = ['A', 'K', 'Q', 'J', '10', '9']
const scatterWord = 'BONUS'

/** How a title looks and moves: from its colours and emblems, and from its seed where that leaves a choice. */
export function recipeOf(
  definition: SlotDefinition,
  skin: Skin,
  picture: HTMLImageElement | undefined,
  /** As the picture says it; empty where it does not. */
  title: string,
): SlotRecipe {
  const random = randomFrom(skin.seed)
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const hue = hueOf(skin.palette.metal.body)
  const groundHue = hueOf(skin.palette.ground[3])
  const emblems = skin.emblems.map(({ outline: path }) => path)
  const emblem = (at: number) => emblems[at % Math.max(1, emblems.length)] ?? ''
  const plate = among(plates)
  const land: Land = {
    ground: skin.palette.ground,
    hue,
    groundHue,
    picture,
    emblem: emblem(0),
    frame: Math.floor(random() * 6),
    pane: among(panes),
    ornament: among(ornaments),
  }
  const low = among(['ranks', 'ranks', 'stones', 'emblems'] as const)
  const symbols = {
    ...payingPaints({ definition, emblem, plate, hue, groundHue, low, random }),
    ...specialPaints(definition, emblem, hue, groundHue),
  }
  const named = {
    kind: nameplateOn(land.ornament, random()),
    hue,
    groundHue,
    letters: title.length,
  }
  const mote = among([sparkPaint(hue), dotPaint(hue), smallPaint(emblem(1), hue)])
  return {
    seed: skin.seed,
    symbols,
    prize: (text) => coinPaint(hue, text),
    stall: {
      closed: emblemPaint(emblem(2), { plate: 'tile', hue: groundHue, strength: 0.4 }),
      empty: dotPaint(groundHue),
    },
    scene: (pen, layout, look) => scene(land, pen, layout, look),
    frame: (pen, layout) => {
      frame(land, pen, layout)
      nameplate(named, pen, layout)
    },
    first: Math.floor(random() * 40),
    lettering: letteringOf(skin, among),
    ...('heights' in definition.grid && {
      cap: railPaint(hue, groundHue),
    }),
    light: { core: tone(0.98, 0.07, hue), glow: tone(0.85, 0.16, hue) },
    motion: motionFrom(random),
    cheer: among(cheers),
    ...swarmsOf(mote, hue, random),
    sounds: {},
  }
}

/** What floats over the scene, and what a win throws. */
const swarmsOf = (
  mote: Paint,
  hue: number,
  random: () => number,
): Pick<SlotRecipe, 'drift' | 'burst'> => ({
  drift: {
    paints: [mote],
    count: 10 + Math.floor(random() * 10),
    size: [0.05, 0.12],
    speed: [random() * 0.3 - 0.15, random() * 0.4 - 0.25],
    sway: 0.4,
    spin: random() * 60,
    alpha: 0.45,
  },
  burst: {
    paints: [mote, sparkPaint(hue)],
    size: [0.1, 0.22],
    speed: 4 + random() * 2,
    gravity: 3 + random() * 3,
    spin: 240,
    seconds: 1.6,
  },
})

type Among = <T>(list: readonly T[]) => T

/** The letters of its name. */
const letteringOf = (
  { palette: { metal, ground } }: Skin,
  among: Among,
): SlotRecipe['lettering'] => ({
  fill: fade(metal.light, metal.body, metal.shade),
  edge: metal.edge,
  side: ground[0],
  spacing: among([0, 0.02, 0.08]),
  slant: among([0, 0, 0.12]),
  face: among(faces),
  weight: among([600, 700, 800, 900]),
})

const kinds = ['roll', 'roll', 'drop', 'pop'] as const

function motionFrom(random: () => number): SlotRecipe['motion'] {
  return {
    kind: kinds[Math.floor(random() * kinds.length)] ?? 'roll',
    direction: random() < 0.7 ? 1 : -1,
    speed: 18 + random() * 10,
    windBack: 0.08 + random() * 0.2,
    catchSpeed: 2.4 + random() * 2,
    swingRate: 14 + random() * 8,
    swingFade: 8 + random() * 6,
    between: 0.12 + random() * 0.1,
    lean: 0,
  }
}

const cheers: readonly SlotRecipe['cheer'][] = [
  (pose, seconds) => {
    pose.scale = 1.06 + 0.05 * Math.sin(seconds * 6)
  },
  (pose, seconds) => {
    pose.turn = 7 * Math.sin(seconds * 8)
    pose.scale = 1.08
  },
  (pose, seconds) => {
    pose.lift = -0.06 * Math.abs(Math.sin(seconds * 5))
  },
  (pose, seconds) => {
    pose.squeeze = Math.max(0.18, Math.abs(Math.cos(Math.min(seconds * 4, Math.PI * 2))))
    pose.scale = 1.06
  },
]

type Paying = {
  definition: SlotDefinition
  emblem: (at: number) => string
  plate: Plate
  hue: number
  groundHue: number
  low: 'ranks' | 'stones' | 'emblems'
  random: () => number
}

/** The better half are emblems of the title, each in a hue of its own; the rest are ranks, stones or more emblems. */
function payingPaints({
  definition,
  emblem,
  plate,
  hue,
  groundHue,
  low,
  random,
}: Paying): Record<string, Paint> {
  const letters = Object.keys(definition.table)
  const best = low === 'emblems' ? letters.length : Math.ceil(letters.length / 2)
  const step = (random() < 0.5 ? 1 : -1) * (38 + random() * 30)
  const face = Math.floor(random() * 4)
  return Object.fromEntries(
    letters.map((letter, at) => {
      const its = hue + at * step
      if (at < best)
        return [
          letter,
          emblemPaint(emblem(at), { plate, hue: its, strength: 1 - at / letters.length }),
        ]
      const paint =
        low === 'ranks'
          ? rankPaint(ranks[at - best] ?? '9', groundHue + 40 + (at - best) * step, face)
          : stonePaint(3 + at - best + (at > best ? 1 : 0), groundHue + at * step)
      return [letter, paint]
    }),
  )
}

function specialPaints(
  { symbols }: SlotDefinition,
  emblem: (at: number) => string,
  hue: number,
  groundHue: number,
): Record<string, Paint> {
  return Object.fromEntries(
    Object.entries(symbols).map(([letter, { roles }]) => {
      if (roles.includes('coin')) return [letter, coinPaint(hue, '', emblem(9))]
      if (roles.includes('wild')) return [letter, specialPaint(emblem(8), 'WILD', hue, 'wild')]
      return [letter, specialPaint(emblem(10), scatterWord, groundHue + 60, 'bonus')]
    }),
  )
}

/** The upper edge of a reel whose height changes: a slim rail with a stud, above the symbol that it stands on. */
const railPaint =
  (hue: number, groundHue: number): Paint =>
  (pen) => {
    fill(pen, new Path2D('M3 15H97L99 21L97 27H3L1 21Z'), tone(0.42, 0.09, groundHue))
    fill(pen, new Path2D('M4 16H96V19H4Z'), tone(0.88, 0.1, hue))
    fill(pen, disc(50, 21, 7), tone(0.3, 0.07, groundHue))
    fill(pen, disc(50, 21, 5), tone(0.85, 0.13, hue))
  }
const dotPaint =
  (hue: number): Paint =>
  (pen) =>
    fill(pen, disc(50, 50, 34), tone(0.85, 0.12, hue))
const sparkPaint =
  (hue: number): Paint =>
  (pen) =>
    fill(pen, soft(starPoints(4, 46, 12), 2), tone(0.93, 0.1, hue))
const smallPaint =
  (text: string, hue: number): Paint =>
  (pen) =>
    fill(pen, outline(text, { size: 92 }), tone(0.85, 0.1, hue))

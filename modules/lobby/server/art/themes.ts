import type { BackdropName } from './backdrops/index.ts'
import { emblemLists } from './emblem-lists.ts'
import type { FaceName } from './faces.ts'

/** The style of a theme's pictures: hues in degrees, the lettering, the background and the foreground. */
export type Theme = {
  /** Of the emblem and the title, from and to. */
  hues: readonly [number, number]
  /** Of the ground, from and to. */
  grounds: readonly [number, number]
  face: FaceName
  backdrops: readonly BackdropName[]
  emblems: readonly string[]
}

type Look = Omit<Theme, 'emblems'>

const looks: Record<string, Look> = {
  egypt: {
    hues: [55, 85],
    grounds: [260, 300],
    face: 'cinzel-decorative',
    backdrops: ['rays', 'facets'],
  },
  dragon: {
    hues: [20, 60],
    grounds: [10, 30],
    face: 'uncial-antiqua',
    backdrops: ['clouds', 'scales'],
  },
  fruit: { hues: [60, 138], grounds: [320, 365], face: 'lilita-one', backdrops: ['dots', 'rays'] },
  gems: {
    hues: [190, 300],
    grounds: [240, 300],
    face: 'righteous',
    backdrops: ['facets', 'stars'],
  },
  ocean: { hues: [180, 220], grounds: [215, 250], face: 'shrikhand', backdrops: ['waves'] },
  norse: {
    hues: [215, 240],
    grounds: [250, 280],
    face: 'uncial-antiqua',
    backdrops: ['facets', 'rays'],
  },
  space: { hues: [280, 330], grounds: [265, 290], face: 'russo-one', backdrops: ['stars'] },
  west: { hues: [40, 70], grounds: [30, 60], face: 'alfa-slab-one', backdrops: ['rays', 'dots'] },
  cards: {
    hues: [0, 30],
    grounds: [120, 170],
    face: 'abril-fatface',
    backdrops: ['scales', 'felt'],
  },
  east: {
    hues: [15, 60],
    grounds: [345, 385],
    face: 'passion-one',
    backdrops: ['scales', 'clouds'],
  },
  magic: {
    hues: [290, 330],
    grounds: [280, 310],
    face: 'limelight',
    backdrops: ['stars', 'clouds'],
  },
  jungle: {
    hues: [85, 125],
    grounds: [140, 185],
    face: 'titan-one',
    backdrops: ['rays', 'facets'],
  },
  sweets: {
    hues: [350, 395],
    grounds: [180, 320],
    face: 'titan-one',
    backdrops: ['dots', 'waves'],
  },
  adventure: {
    hues: [60, 85],
    grounds: [15, 45],
    face: 'alfa-slab-one',
    backdrops: ['clouds', 'rays'],
  },
  table: { hues: [45, 100], grounds: [125, 285], face: 'abril-fatface', backdrops: ['felt'] },
  sport: { hues: [105, 150], grounds: [140, 265], face: 'bungee', backdrops: ['pitch'] },
  esports: { hues: [180, 330], grounds: [265, 300], face: 'russo-one', backdrops: ['facets'] },
  ring: { hues: [30, 60], grounds: [20, 40], face: 'alfa-slab-one', backdrops: ['rays'] },
  lottery: { hues: [75, 100], grounds: [200, 330], face: 'righteous', backdrops: ['balls'] },
}

const themes = new Map<string, Theme>(
  Object.entries(looks).map(([name, look]) => [
    name,
    { ...look, emblems: emblemLists[name] ?? [] },
  ]),
)
const usual = themes.get('gems')

/** The theme of this name; a theme that is not known looks like gems. */
export function themeOf(name: string): Theme {
  const theme = themes.get(name) ?? usual
  if (!theme) throw new Error('the usual theme is missing')
  return theme
}

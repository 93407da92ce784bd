import { games as inHouse } from '@tessera/games'
import { expect, test } from 'vitest'
import { houseTitles } from '../catalogue/house-games.ts'
import { makeCatalogue } from '../catalogue.ts'
import { tenth } from './canvas.ts'
import { drawTile } from './draw-tile.ts'
import { emblemLists } from './emblem-lists.ts'
import { faceOf } from './faces.ts'
import { houseEmblems } from './house-emblems.ts'
import { iconOutline } from './icons.ts'
import { outlineOf } from './outline.ts'
import { paletteOf } from './palette.ts'
import { emblemNamed } from './word-emblems.ts'

const { games } = makeCatalogue(300)
const tiles = [...houseTitles(), ...games].map((game) =>
  drawTile({
    name: game.names.EN,
    theme: game.theme,
    artSeed: game.art_seed,
    slug: 'slug' in game ? game.slug : null,
  }),
)

test('a picture is the same every time, and no two titles share one', () => {
  const [first] = houseTitles()
  expect(new Set(tiles).size).toBe(tiles.length)
  expect(
    drawTile({ name: 'Orchard', theme: 'fruit', artSeed: first?.art_seed ?? 0, slug: 'orchard' }),
  ).toBe(tiles[0])
})

test('no picture holds a script, an address, minus zero or a number that is none', () => {
  for (const svg of tiles) {
    expect(svg).not.toMatch(/<script|<foreignObject|href=|\bon\w+=|NaN|undefined|Infinity/i)
    expect(svg).not.toMatch(/(?<![\d.])-0(?![.\d])/)
  }
})

test('a coordinate that rounds to minus zero is written as zero', () => {
  expect(Object.is(tenth(-0.04), 0)).toBe(true)
  expect(tenth(-0.05)).toBe(0)
  expect(tenth(-0.06)).toBe(-0.1)
})

// The library's writer joins two numbers where the second rounds to minus zero; ours has one count for each command.
test('every command of an outline has as many numbers as it needs', () => {
  const needs: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }
  const faces = [
    'cinzel-decorative',
    'shrikhand',
    'uncial-antiqua',
    'lilita-one',
    'bungee',
  ] as const
  for (const face of faces) {
    for (const size of [17, 31.7, 58]) {
      const { path } = outlineOf(faceOf(face), 'HOLD’EM & QUARTZ 243', size)
      for (const [, letter = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
        const count = numbers === '' ? 0 : numbers.split(' ').length
        expect(count).toBe(needs[letter])
      }
    }
  }
})

test('every emblem of the lists is in the icon set', () => {
  for (const name of Object.values(emblemLists).flat()) expect(iconOutline(name)).toMatch(/^[Mm]/)
})

test('a title shows what its name says, where the theme has it', () => {
  expect(emblemNamed('Prime Football', emblemLists['sport'] ?? [])).toBe('soccer-ball')
  expect(emblemNamed('Lucky Tiger II', emblemLists['east'] ?? [])).toBe('tiger-head')
  expect(emblemNamed('Silent Nova', emblemLists['space'] ?? [])).toBeUndefined()
})

test('in-house games have pictures of their own, and no two are alike', () => {
  const slugs = Object.keys(houseEmblems)
  expect(slugs.filter((slug) => !(slug in inHouse))).toEqual([])
  expect(slugs.length).toBeGreaterThanOrEqual(25)
  const palette = paletteOf({ theme: 'fruit', artSeed: 1 })
  const drawn = slugs.map((slug) => houseEmblems[slug]?.draw(palette))
  expect(new Set(drawn).size).toBe(slugs.length)
})

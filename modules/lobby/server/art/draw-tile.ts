import { chanceOf } from '../chance.ts'
import { backdrops } from './backdrops/index.ts'
import { height, width } from './canvas.ts'
import { compose } from './compositions.ts'
import { houseEmblems } from './house-emblems.ts'
import { lettering } from './lettering.ts'
import { paletteOf } from './palette.ts'
import type { Palette } from './palette-shape.ts'
import { themeOf } from './themes.ts'
import { emblemNamed } from './word-emblems.ts'

/** What a picture is drawn from. */
export type TileSubject = { name: string; theme: string; artSeed: number; slug: string | null }

const stop = (colour: string, offset = 0) => `<stop offset="${offset}" stop-color="${colour}"/>`

function definitions({ ground, metal }: Palette): string {
  return `<defs>
<radialGradient id="ground" cx=".5" cy=".38" r=".85">${stop(ground[3])}${stop(ground[1], 0.55)}${stop(ground[0], 1)}</radialGradient>
<linearGradient id="metal" x2="0" y2="1">${stop(metal.light)}${stop(metal.body, 0.45)}${stop(metal.shade, 1)}</linearGradient>
<linearGradient id="letters" x2="0" y2="1">${stop('#fff')}${stop(metal.light, 0.5)}${stop(metal.body, 0.52)}${stop(metal.shade, 1)}</linearGradient>
<linearGradient id="veil" x2="0" y2="1"><stop offset=".45" stop-color="${ground[0]}" stop-opacity="0"/>${stop(ground[0], 1)}</linearGradient>
<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="18"/></filter>
</defs>`
}

/** The picture of a title as SVG: ground, backdrop, glow, emblem, a veil, and the name in the theme's face. */
export function drawTile({ name, theme: themeName, artSeed, slug }: TileSubject): string {
  const theme = themeOf(themeName)
  const palette = paletteOf({ theme: themeName, artSeed })
  const chance = chanceOf(`picture ${artSeed}`)
  const emblems = { all: theme.emblems, named: emblemNamed(name, theme.emblems) }
  const house = slug === null ? undefined : houseEmblems[slug]
  const backdrop = backdrops[house?.backdrop ?? chance.pick(theme.backdrops)](palette, chance)
  const front = house?.draw(palette) ?? compose(emblems, palette, chance)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions(palette)}
<rect width="${width}" height="${height}" fill="url(#ground)"/>${backdrop}
<circle cx="${width / 2}" cy="182" r="120" fill="${palette.glow}" opacity=".45" filter="url(#blur)"/>
${front}<rect width="${width}" height="${height}" fill="url(#veil)"/>${lettering(name, theme.face, palette)}</svg>`
}

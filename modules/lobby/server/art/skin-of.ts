import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chanceOf } from '../chance.ts'
import { backdrops } from './backdrops/index.ts'
import { height, width } from './canvas.ts'
import { iconOutline, iconSide } from './icons.ts'
import { paletteOf } from './palette.ts'
import type { Palette } from './palette-shape.ts'
import { themeOf } from './themes.ts'
import { emblemNamed } from './word-emblems.ts'

/** What a game looks like that belongs to the picture of a title: its colours, its emblems, and what lies behind them. */
export type Skin = {
  name: string
  /** Its name in English. */
  english: string
  category: string
  theme: string
  seed: number
  palette: Palette
  /** The one of the picture first. Outlines on a square of `side`. */
  emblems: { name: string; outline: string }[]
  side: number
  /** A picture as SVG, of the size of a tile. */
  backdrop: string
}

const emblemsMost = 12

type Row = { names: Record<string, string>; category: string; theme: string; artSeed: number }

/** The skin of a title, or nothing where the catalogue does not have it. */
export async function skinOf(
  db: Db,
  { vendor, gameCode, language }: { vendor: string; gameCode: string; language: string },
): Promise<Skin | undefined> {
  const { rows } =
    await sql<Row>`select names, game_type as category, theme, art_seed as "artSeed" from lobby.game
    where vendor = ${vendor} and game_code = ${gameCode}`.execute(db)
  return rows[0] && drawSkin(rows[0], language)
}

/** The same for a title as the catalogue has it. */
export function drawSkin(row: Row, language: string): Skin {
  const { names, category, theme: themeName, artSeed } = row
  const theme = themeOf(themeName)
  const palette = paletteOf({ theme: themeName, artSeed })
  const english = names['EN'] ?? ''
  // The same draws as those of the picture, so that both lie on the same ground.
  const chance = chanceOf(`picture ${artSeed}`)
  const backdrop = backdrops[chance.pick(theme.backdrops)](palette, chance)
  return {
    name: names[language.toUpperCase()] ?? english,
    english,
    category,
    theme: themeName,
    seed: artSeed,
    palette,
    emblems: emblemsOf(english, theme.emblems, artSeed).map((name) => ({
      name,
      outline: iconOutline(name),
    })),
    side: iconSide,
    backdrop: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${backdrop}</svg>`,
  }
}

function emblemsOf(name: string, all: readonly string[], artSeed: number): string[] {
  const chance = chanceOf(`emblems ${artSeed}`)
  const named = emblemNamed(name, all)
  const rest = all.filter((each) => each !== named)
  const chosen = named === undefined ? [] : [named]
  while (chosen.length < emblemsMost && rest.length > 0) {
    chosen.push(...rest.splice(chance.whole(rest.length), 1))
  }
  return chosen
}

import { findRoot } from '@tessera/server-kit'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emblemLists } from './emblem-lists.ts'

/** Emblems are drawn on a square of this side. */
export const iconSide = 512

let outlines: Map<string, string> | undefined

// The whole set is large: it is read once, and only the emblems in use are kept.
function readOutlines(): Map<string, string> {
  const file = path.join(findRoot(), 'node_modules/@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const names = [...new Set(Object.values(emblemLists).flat())]
  return new Map(
    names.flatMap((name) => {
      const outline = / d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1]
      return outline ? [[name, outline] as const] : []
    }),
  )
}

/** The outline of an emblem, as the data of a path. */
export function iconOutline(name: string): string {
  outlines ??= readOutlines()
  const outline = outlines.get(name)
  if (!outline) throw new Error(`the icon set has no emblem ${name}`)
  return outline
}

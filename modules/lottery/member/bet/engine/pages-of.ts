import type { Family, Play } from '../../../plays/family.ts'
import { isBoardPlay } from './picking.ts'

/** What is shown at a time: one play, or at fixed odds the boards of a group side by side. */
export type Page = { id: string; group: string; plays: readonly Play[]; isBoard: boolean }

export function pagesOf({ plays, hasSeries }: Pick<Family, 'plays' | 'hasSeries'>): Page[] {
  const pages = new Map<string, Page>()
  for (const play of plays) {
    const isBoard = !hasSeries && isBoardPlay(play)
    const id = isBoard ? `${play.group}/` : play.code
    const before = pages.get(id)?.plays ?? []
    pages.set(id, { id, group: play.group, plays: [...before, play], isBoard })
  }
  return [...pages.values()]
}

export const pageOf = (pages: readonly Page[], play: string): Page | undefined =>
  pages.find(({ plays }) => plays.some(({ code }) => code === play))

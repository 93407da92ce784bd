import type { Db } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { categories } from '../../game-types.ts'
import { homeHotGames, homePageSize } from '../../limits.ts'
import { type CopiedGame, readCatalogue } from '../catalogue-copy.ts'
import { artBase } from './art-address.ts'

type Given = {
  db: Db
  /** Whether no visitor waits for a picture. */
  isIdle: () => boolean
  draw: (hash: string, file: string) => Promise<unknown>
}

// The files that most browsers request first; others are drawn on request.
const files = ['200.avif', '320.avif'] as const
// The first pages after a start come before any of this, and a picture takes a tenth of the time between two.
const startMilliseconds = 15_000
const restMilliseconds = 400

/** Draws the pictures of the home page once the server listens, one at a time, and only while no visitor waits. */
export function warmArt(app: FastifyInstance, { db, isIdle, draw }: Given): void {
  const ending = new AbortController()
  const rest = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: ending.signal, ref: false })

  async function warm(): Promise<void> {
    await rest(startMilliseconds)
    const { games, names } = await readCatalogue(db)
    names()
    for (const { artKey } of homeTitles(games)) {
      for (const file of files) {
        await rest(restMilliseconds)
        while (!isIdle()) await rest(restMilliseconds)
        await draw(artBase(artKey).slice('/art/'.length), file)
      }
    }
  }

  app.addHook('onListen', () => {
    // A picture that is not drawn now is drawn on request, so a failure here is ignored.
    void warm().catch(() => undefined)
  })
  app.addHook('preClose', async () => ending.abort())
}

/** The titles that the home page shows: the hot ones, and the first of each category. */
export const homeTitles = (games: readonly CopiedGame[]): CopiedGame[] => [
  ...new Set([
    ...games.filter(({ isHot }) => isHot).slice(0, homeHotGames),
    ...categories.flatMap((category) =>
      games.filter(({ gameType }) => gameType === category).slice(0, homePageSize),
    ),
  ]),
]

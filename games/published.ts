import type { Published } from '@tessera/game-kit'
import { published as dice } from './dice/published.ts'
import { published as gems } from './gems/published.ts'
import type { GameSlug } from './index.ts'
import { published as orchard } from './orchard/published.ts'
import { published as pegs } from './pegs/published.ts'
import { published as scratch } from './scratch/published.ts'
import { published as wheel } from './wheel/published.ts'

/** What has been published of each game and holds for ever. */
export const publishedOf: Record<GameSlug, Published> = {
  orchard,
  dice,
  wheel,
  pegs,
  gems,
  scratch,
}

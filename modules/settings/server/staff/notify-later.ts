import { type Db, enqueue, type Job } from '@tessera/server-kit'
import type { Banners } from '../../banner-shapes.ts'
import { siteFeed } from '../../calls.ts'
import { forgetSite } from '../site.ts'

const name = 'settings.tellSite'

/** A banner starts and ends by its times; open browsers and cached pages are refreshed at that moment. */
export async function tellWhenBannersTurn(tx: Db, { list }: Banners, now: Date): Promise<void> {
  const turns = new Set(list.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt]))
  for (const turn of turns) {
    const runAt = new Date(turn)
    if (runAt > now) await enqueue(tx, name, {}, { key: `${name}:${runAt.toISOString()}`, runAt })
  }
}

export const tellSiteJob: Job = {
  name,
  run: async ({ db, push }) => {
    forgetSite(db)
    push(siteFeed, 'all', { part: 'content' })
  },
}

import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { hub88House, theirKey } from '../../adapters/hub88/hub88.fixture.ts'
import { triedSite } from './tried-site.fixture.ts'
import { runArena } from './run-arena.fixture.ts'
import { dialects } from './dialects/index.ts'

const { db } = freshDatabase({ connections: 30 })

test('[W-01] [W-02] [W-10] [W-12] [W-14] [W-15] [W-51] [W-55] the wallet withstands the hostile vendor over hub88', async () => {
  const house = await hub88House(db(), { deadline: 10_000 })
  const make = dialects['hub88']
  if (!make) throw new Error('no dialect')
  try {
    expect(await runArena(make(theirKey), triedSite(house))).toEqual([])
    expect(await house.discrepancies()).toEqual([])
  } finally {
    await house.close()
  }
}, 120_000)

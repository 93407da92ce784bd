import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { openHouse } from '../../adapters/open/open.fixture.ts'
import { triedSite } from './tried-site.fixture.ts'
import { runArena } from './run-arena.fixture.ts'

const { db } = freshDatabase({ connections: 30 })

test('the wallet withstands the hostile vendor over Open Wallet, and signs every answer [W-01] [W-06] [W-07] [W-16]', async () => {
  const house = await openHouse(db(), { deadline: 10_000 })
  try {
    expect(await runArena(house.dialect, triedSite(house))).toEqual([])
    expect(await house.discrepancies()).toEqual([])
  } finally {
    await house.close()
  }
}, 120_000)

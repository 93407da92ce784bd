import { trialUnit } from '@tessera/identity/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { insertCatalogue, makeCatalogue } from '@tessera/lobby/server'
import { asFreePlayer } from '@tessera/rounds/server'
import { systemClock } from '@tessera/server-kit'
import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { countedIn, giveSeeds, play, playerIn, tablesThatName } from './free-play.fixture.ts'
import { listeners } from './modules.ts'

const { db } = freshDatabase({ connections: 20 })

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
})

const rounds = fc.array(
  fc.record({
    isFree: fc.boolean(),
    stake: fc.bigInt({ min: 1_000n, max: 60_000n }),
    target: fc.integer({ min: 100, max: 9_000 }),
  }),
  { minLength: 4, maxLength: 30 },
)
const secret = fc.stringMatching(/^[0-9a-f]{64}$/)

// Of two members with the same server seed one plays for free in between, in another currency.
test('whatever is played for free in between, money, limits, valid bets, boards and figures are those of the rounds with money alone [G-27]', async () => {
  const free: string[] = []
  const property = fc.asyncProperty(rounds, secret, async (played, serverSeed) => {
    const mixed = await playerIn(db(), 'USD', serverSeed)
    const alone = await playerIn(db(), 'EUR', serverSeed)
    const player = await asFreePlayer(mixed)
    await giveSeeds(player, serverSeed.slice(32) + serverSeed.slice(0, 32))
    free.push(player.member.id)
    for (const { isFree, stake, target } of played) {
      await play(isFree ? player : mixed, stake, target)
      if (!isFree) await play(alone, stake, target)
    }
  })
  await fc.assert(property, { numRuns: 12 })
  const context = testContext(db(), { clock: systemClock })
  for (const listener of listeners) await hearAll(context, listener)
  const counted = await countedIn(db(), 'USD')
  expect(Object.entries(counted).filter(([, kept]) => kept === null)).toEqual([])
  expect(counted).toEqual(await countedIn(db(), 'EUR'))
  expect((await countedIn(db(), trialUnit)).bets).toHaveProperty('length')
  expect(await tablesThatName(db(), { unit: trialUnit, memberIds: free })).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)

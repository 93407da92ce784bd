import { failure, toWire } from '@tessera/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type Launch, roundsProblems } from '../calls.ts'
import { withMoney } from './free-play/play-mode.ts'
import { launchQuery } from './use-launch.ts'

afterEach(() => vi.unstubAllGlobals())

const seeds = (clientSeed: string | null) => ({
  id: '00000000-0000-4000-8000-000000000001',
  commitment: 'a'.repeat(64),
  committedAt: '2026-11-21T12:00:00.000Z',
  clientSeed,
  clientSeedAt: clientSeed && '2026-11-21T12:00:01.000Z',
  nextNonce: 1,
  serverSeed: null,
  revealedAt: null,
})

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const launched: Launch = {
  mode: 'inhouse',
  slug: 'dice',
  vassalage: 'TESSERA',
  gameCode: 'dice',
  gameName: 'Dice',
  iconUrl: '',
  isFree: false,
  rules: {
    startMilliseconds: 1_000,
    hasAutoplay: true,
    maySkip: true,
    sellsFeatures: true,
    isSlot: false,
    idleHours: null,
  },
  hasFreePlay: true,
  seeds: seeds(null),
  smallest: usd(1_000n),
  largest: usd(1_000_000n),
  balance: usd(100_000n),
  freeRounds: [],
  interrupted: null,
  open: null,
}

function answer(problem: Parameters<typeof failure>[0]) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/seeds/client'))
      return new Response(toWire(failure(problem)), { status: problem.kind.status })
    const value = url.includes('/seeds')
      ? { current: seeds('given in the other tab'), previous: null }
      : launched
    return new Response(toWire({ success: true, value }))
  })
}
const open = () => new QueryClient().fetchQuery(launchQuery('TESSERA', 'dice', withMoney))

test('a tab whose seed came second plays with the seed of the first', async () => {
  answer(roundsProblems.clientSeedInUse())
  expect(await open()).toMatchObject({ seeds: { clientSeed: 'given in the other tab' } })
})

test('another problem of the seed is a problem of the launch', async () => {
  answer(roundsProblems.commitmentNotSeen())
  await expect(open()).rejects.toMatchObject({ code: roundsProblems.commitmentNotSeen.code })
})

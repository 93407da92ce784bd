import { expect, test } from 'vitest'
import { tableGames } from '../games/index.ts'
import { checkSlip } from './check-slip.ts'
import { fileText, readProofFile } from './proof-file.ts'
import {
  changed,
  changedFiles,
  drawsFile,
  gameOf,
  goodCards,
  goodDraws,
  goodSigned,
  shoeFile,
} from './proof-files.fixture.ts'
import { claimOfRound, verifyFile } from './verify-file.ts'

test.each(tableGames.map((game) => [game.code, game] as const))(
  'a published file of %s holds step by step in the browser, whatever its beacon [GM-01]',
  async (_, game) => {
    const variant = game.variants[0]?.code ?? ''
    const file =
      game.from.kind === 'draws'
        ? drawsFile(game, variant, 60, 'drand')
        : shoeFile(game, variant, 2, 'drand')
    const findings = await verifyFile(file)
    expect(findings.all).toBe('holds')
    expect(findings.rounds).toHaveLength(file.rounds.length)
    expect(new Set(findings.rounds.map(claimOfRound))).toEqual(new Set(['holds']))
  },
)

test.each(changedFiles)('a file is broken where %s was changed', async (_, file) => {
  expect((await verifyFile(file)).all).toBe('broken')
})

test('before the link of a shoe is told its cards hold, and the rest waits', async () => {
  const { shoe, ...file } = goodCards()
  if (!shoe) throw new Error('there is a shoe')
  const findings = await verifyFile({ ...file, shoe: { ...shoe, link: null } })
  expect(findings.all).toBe('waiting')
  expect(findings.shoes).toMatchObject([{ link: { claim: 'waiting' }, root: { claim: 'waiting' } }])
  expect(findings.rounds.every((round) => claimOfRound(round) === 'holds')).toBe(true)
})

test('a round that is void before its result is neither right nor wrong, and those beside it hold', async () => {
  const file = changed(goodDraws(), 3, () => ({
    link: null,
    steps: [],
    result: null,
    voidReason: 'The dice fell from the table',
  }))
  const findings = await verifyFile(file)
  expect(findings.all).toBe('holds')
  expect(findings.rounds[3]).toMatchObject({ isVoid: true })
})

test('a saved file reads as it was written; anything else is none', () => {
  for (const file of [goodCards(), goodDraws(), goodSigned()]) {
    expect(readProofFile(fileText(file))).toEqual(file)
    expect(readProofFile(JSON.stringify({ success: true, value: file }))).toEqual(file)
  }
  for (const text of ['', '{}', 'null', '[1]', '{"format":"tessera-match-1"}'])
    expect(readProofFile(text)).toBeUndefined()
})

test('what a bet was paid is compared with what its spots return', () => {
  const game = gameOf('baccarat')
  const bank = { main: 'banker', marks: [], outcomes: ['banker'] }
  const variant = game.variants[0]
  const outcomes = variant?.spots.find(({ code }) => code === 'banker')?.returns[0]?.outcomes ?? []
  const result = { ...bank, outcomes: [outcomes[0] ?? ''] }
  const spots = [
    { spot: 'banker', stake: 10_000n, prize: 19_500n },
    { spot: 'player', stake: 10_000n, prize: 5n },
  ]
  const asked = { game: 'baccarat', variant: variant?.code ?? '' }
  expect(checkSlip(asked, spots, { result, isVoid: false })).toMatchObject([
    { found: 19_500n, told: 19_500n },
    { found: 0n, told: 5n },
  ])
  expect(checkSlip(asked, spots, { result, isVoid: true })).toMatchObject([
    { found: 10_000n },
    { found: 10_000n },
  ])
})

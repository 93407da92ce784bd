import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { roundsProblems } from '../../problems.ts'
import { playOpenGame } from '../play-open-game.ts'
import { setPlayRules } from '../play-rules/play-rules.ts'
import { ending, longShot, losingSeeds, over, playerWith, rolling } from '../rounds.fixture.ts'
import { type AutoplayAsked, beginAutoplay, endAutoplay } from './autoplay.ts'

const { db } = freshDatabase({ connections: 20 })
const ports = { isHidden, hasFreePlay }
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
const usd = (amount: bigint) => money(amount, 'USD')

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
  // Rounds follow at once here: how fast they may is tested by itself.
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db())
})

const asking = (extra: Partial<AutoplayAsked> = {}): AutoplayAsked => ({
  id: crypto.randomUUID(),
  game: 'dice',
  rounds: 100,
  lossLimit: usd(100_000n),
  stopsOnFeature: true,
  ...extra,
})

/** Plays rounds on a long shot until it ends; answers how it ended and how many were played. */
async function playOn(context: MemberContext, asked: AutoplayAsked, choice = longShot) {
  await beginAutoplay(context, asked)
  for (let played = 1; played <= 120; played++) {
    const round = rolling({ game: asked.game, choice })
    const playing = playOpenGame(context, { ...round, autoplay: asked.id }, ports)
    const { autoplay } = await over(playing)
    if (autoplay?.endedBy) return { played, ...autoplay }
  }
  throw new Error('it plays for ever')
}
const loser = () => playerWith(db(), 1_000_000n, losingSeeds)

test('it ends after its rounds', async () => {
  const ended = await playOn(await loser(), asking({ rounds: 7 }))
  expect(ended).toMatchObject({ played: 7, roundsLeft: 0, endedBy: 'rounds' })
})

test('it never loses more than its loss limit', async () => {
  const ana = await loser()
  const asked = asking({ lossLimit: usd(5_500n) })
  await beginAutoplay(ana, asked)
  const play = () =>
    ending(playOpenGame(ana, { ...rolling({ choice: longShot }), autoplay: asked.id }, ports))
  const ends = []
  for (let round = 0; round < 7; round++) ends.push(await play())
  // Five stakes of 0.10 fit; a sixth could lose more.
  const { code } = roundsProblems.autoplayEnded
  expect(ends).toEqual(['done', 'done', 'done', 'done', 'done', code, code])
  expect(await endAutoplay(ana, asked.id)).toMatchObject({ endedBy: 'loss', lossLeft: usd(500n) })
})

test('a loss limit that is used up ends it with the round that used it', async () => {
  const ended = await playOn(await loser(), asking({ lossLimit: usd(3_000n) }))
  expect(ended).toMatchObject({ played: 3, endedBy: 'loss', lossLeft: usd(0n) })
})

test('a win as large as the limit for one win ends it', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const surely = { side: 'under', target: 9_800 }
  const ended = await playOn(ana, asking({ winLimit: usd(1_000n) }), surely)
  expect(ended.endedBy).toBe('win')
})

test('a limit of the member, and a balance that does not do, end it and give back what the round had taken', async () => {
  const ana = await playerWith(db(), 2_500n, losingSeeds)
  const asked = asking()
  await beginAutoplay(ana, asked)
  const play = () =>
    ending(playOpenGame(ana, { ...rolling({ choice: longShot }), autoplay: asked.id }, ports))
  expect([await play(), await play(), await play()]).toEqual([
    'done',
    'done',
    ledgerProblems.insufficientFunds.code,
  ])
  const ended = await endAutoplay(ana, asked.id)
  expect(ended).toMatchObject({ endedBy: 'funds', roundsLeft: 98, lossLeft: usd(98_000n) })
})

test('the same round again is counted once, at once or later', async () => {
  const ana = await loser()
  const asked = asking()
  await beginAutoplay(ana, asked)
  const round = { ...rolling({ choice: longShot }), autoplay: asked.id }
  const all = await Promise.all(
    Array.from({ length: 10 }, () => over(playOpenGame(ana, round, ports))),
  )
  await playOpenGame(ana, round, ports)
  for (const { autoplay } of all) expect(autoplay).toMatchObject({ roundsLeft: 99 })
  expect(await endAutoplay(ana, asked.id)).toMatchObject({ endedBy: 'member', roundsLeft: 99 })
})

test('it is begun once for an id, and one that begins ends the one before', async () => {
  const ana = await loser()
  const asked = asking()
  const first = await beginAutoplay(ana, asked)
  expect(await beginAutoplay(ana, asked)).toEqual(first)
  expect(await ending(beginAutoplay(ana, { ...asked, rounds: 5 }))).toBe(
    ledgerProblems.usedDifferently.code,
  )
  const bob = await loser()
  expect(await ending(beginAutoplay(bob, asked))).toBe(ledgerProblems.usedDifferently.code)
  expect(await ending(endAutoplay(bob, asked.id))).toBe(roundsProblems.autoplayEnded.code)
  await beginAutoplay(ana, asking())
  expect(await endAutoplay(ana, asked.id)).toMatchObject({ endedBy: 'another' })
})

test('no round of another game, member or currency is one of it', async () => {
  const ana = await loser()
  const asked = asking()
  await beginAutoplay(ana, asked)
  const { code } = roundsProblems.autoplayEnded
  const other = rolling({ game: 'orchard', choice: {} })
  expect(await ending(playOpenGame(ana, { ...other, autoplay: asked.id }, ports))).toBe(code)
  const bob = await loser()
  expect(await ending(playOpenGame(bob, { ...rolling(), autoplay: asked.id }, ports))).toBe(code)
  const foreign = beginAutoplay(ana, asking({ lossLimit: money(1_000n, 'EUR') }))
  expect(await ending(foreign)).toBe(roundsProblems.choiceUnknown.code)
})

test('under the UK rules none begins, and one that runs plays no round more', async () => {
  const ana = await loser()
  const asked = asking()
  await beginAutoplay(ana, asked)
  await setPlayRules({ db: db(), clock: fixedClock(), staff }, { profile: 'UK' })
  expect(await ending(beginAutoplay(ana, asking()))).toBe(roundsProblems.autoplayOff.code)
  const round = { ...rolling({ choice: longShot }), autoplay: asked.id }
  expect(await ending(playOpenGame(ana, round, ports))).toBe(roundsProblems.autoplayEnded.code)
  expect(await endAutoplay(ana, asked.id)).toMatchObject({ endedBy: 'rules', roundsLeft: 100 })
})

test('a game with moves does not play by itself', async () => {
  const ana = await loser()
  const { code } = roundsProblems.autoplayOff
  expect(await ending(beginAutoplay(ana, asking({ game: 'mines' })))).toBe(code)
})

import { winOf } from '@tessera/money'
import { expect, test } from 'vitest'
import { checkRound, type Claim } from './check-round.ts'
import { exactReturn } from './exact-return.ts'
import type { Game } from './game.ts'
import { recompute } from './recompute.ts'
import { commitmentOf } from './seeds.ts'

// GLI-19 4.7.1: every configuration of a bet returns at least three quarters.
const leastReturn = 0.75

/** What must hold for every game of one draw, at these choices. */
export function everyGame<Choice, Draw, Step extends { type: string }>(
  game: Game<Choice, Draw, Step>,
  choices: Choice[],
): void {
  const everyIndex = Array.from({ length: game.draws.size }, (_, index) => index)

  test(`${game.slug} tells in its script what it pays, for every draw`, () => {
    for (const choice of choices) {
      for (const index of everyIndex) {
        const draw = game.draws.at(index)
        const win = game.script(choice, draw).find(({ type }) => type === 'win')
        const told = win && 'multiplier' in win ? win.multiplier : 0
        if (told !== game.pay(choice, draw)) expect.fail(`draw ${index} tells ${String(told)}`)
      }
    }
  })

  test(`${game.slug} returns at least three quarters and less than all`, () => {
    for (const choice of choices) {
      const { paid, staked } = exactReturn(game, choice)
      expect(paid / staked).toBeGreaterThanOrEqual(leastReturn)
      expect(paid).toBeLessThan(staked)
    }
  })

  test(`${game.slug} pays whole, sane multipliers`, () => {
    for (const choice of choices) {
      for (const index of everyIndex) {
        const multiplier = game.pay(choice, game.draws.at(index))
        if (!Number.isSafeInteger(multiplier) || multiplier < 0) expect.fail(`draw ${index}`)
      }
    }
  })

  test(`${game.slug} gives the same round to whoever asks, whatever else is true`, () => {
    const seeds = { server: 'b'.repeat(64), client: 'carla', round: 7 }
    for (const choice of choices) {
      const first = recompute(game, { seeds, choice })
      expect(recompute(game, { seeds: { ...seeds }, choice: structuredClone(choice) })).toEqual(
        first,
      )
    }
  })

  test(`${game.slug}: a round that was tampered with shows it`, () => {
    const [choice] = choices
    const server = 'c'.repeat(64)
    const seeds = { server, client: 'ana', round: 1 }
    const { index, multiplier } = recompute(game, { seeds, choice: choice as Choice })
    const stake = 10_000n
    const honest: Claim = {
      commitment: commitmentOf(server),
      seeds,
      version: game.version,
      choice,
      stake,
      index,
      multiplier,
      prize: winOf(stake, multiplier),
    }
    const broken = (claim: Claim) =>
      checkRound(game as unknown as Game, claim)
        .filter(({ holds }) => !holds)
        .map(({ rule }) => rule)
    expect(broken(honest)).toEqual([])
    expect(broken({ ...honest, prize: honest.prize + 1n })).toEqual(['prize'])
    expect(broken({ ...honest, index: index + 1 })).toEqual(['draw'])
    expect(broken({ ...honest, version: 'other' })).toEqual(['version'])
    expect(broken({ ...honest, seeds: { ...seeds, server: 'd'.repeat(64) } })).toContain(
      'commitment',
    )
  })
}

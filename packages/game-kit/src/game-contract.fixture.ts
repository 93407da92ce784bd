import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { exactReturn } from './exact-return.ts'
import { fingerprintOf } from './fingerprint-of.fixture.ts'
import { type Game, spaceOf } from './game.ts'
import { outcomes } from './outcomes.ts'
import type { Published } from './published.ts'
import { recompute } from './recompute.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'

// GLI-19 4.7.1: each bet configuration gives back at least three quarters.
const leastReturn = 75n

// A prize of the largest stake still has to be an amount that a ledger can keep.
const multiplierMost = 100_000_000

/** What every game must keep, whoever made it. `games/games.test.ts` runs it over the list. */
export function testGame(name: string, game: Game, published: Published): void {
  describe(name, () => {
    const few = sampledChoices(game, 60)

    test('tells in its script what it pays, for every draw', () => {
      for (const choice of few) expect(firstLie(game, choice)).toBeUndefined()
    })

    test('pays whole multipliers within bounds', () => {
      for (const { multiplier } of few.flatMap((choice) => outcomes(game, choice))) {
        expect(Number.isSafeInteger(multiplier)).toBe(true)
        expect(multiplier).toBeGreaterThanOrEqual(0)
        expect(multiplier).toBeLessThanOrEqual(multiplierMost)
      }
    })

    test('gives back at least 75 % and less than all', () => {
      const unfair = sampledChoices(game, 400).filter((choice) => {
        const { paid, staked } = exactReturn(game, choice)
        return paid * 100n < staked * leastReturn || paid >= staked
      })
      expect(unfair).toEqual([])
    })

    test('accepts its own choices, and no choice with a field more', () => {
      for (const choice of game.choices()) expect(safeParse(game.choice, choice).success).toBe(true)
      const padded = { ...(few[0] as object), multiplier: 5_000_000 }
      expect(safeParse(game.choice, padded).success).toBe(false)
    })

    seesChoiceAndDrawOnly(game, few)
    keepsWhatIsPublished(game, published)
  })
}

/** The first draw whose script tells another prize than is paid. */
function firstLie(game: Game, choice: unknown): number | undefined {
  const space = spaceOf(game, choice)
  for (let index = 0; index < space.size; index++) {
    const draw = space.at(index)
    if (toldBy(game.script(choice, draw)) !== game.pay(choice, draw)) return index
  }
  return undefined
}

// A script tells a prize in a step of the type `win`; one without it pays nothing.
function toldBy(steps: unknown[]): number {
  const win = steps.find((step) => (step as { type?: unknown }).type === 'win')
  return win ? (win as { multiplier: number }).multiplier : 0
}

function seesChoiceAndDrawOnly(game: Game, few: unknown[]): void {
  const around = fc.record({
    bank: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    shop: fc.record({ name: fc.string(), rtp: fc.double(), isOpen: fc.boolean() }),
    member: fc.record({ id: fc.uuid(), lost: fc.bigInt(), level: fc.nat(), rounds: fc.nat() }),
  })

  test('pays the same whatever the bank, the shop and the member are', () => {
    const property = fc.property(
      fc.constantFrom(...few),
      fc.nat(),
      around,
      around,
      (choice, number, one, other) => {
        const space = spaceOf(game, choice)
        const index = number % space.size
        const [first, second] = [one, other].map((fixture) => [
          Reflect.apply(game.pay, { ...game, ...fixture }, [choice, space.at(index), fixture]),
          Reflect.apply(game.script, { ...game, ...fixture }, [choice, space.at(index), fixture]),
        ])
        expect(first).toEqual(second)
        expect(first?.[0]).toBe(game.pay(choice, space.at(index)))
      },
    )
    fc.assert(property, { numRuns: 300 })
    expect(game.pay.length).toBeLessThanOrEqual(2)
  })
}

function keepsWhatIsPublished(game: Game, published: Published): void {
  const { seeds, choice, index, multiplier } = published.example

  test('draws the published example, twice the same', () => {
    const first = recompute(game, { seeds, choice })
    expect({ index: first.index, multiplier: first.multiplier }).toEqual({ index, multiplier })
    expect(recompute(game, { seeds, choice })).toEqual(first)
  })

  test('has a new version when it pays anything else than was published', () => {
    expect({ version: game.version, fingerprint: fingerprintOf(game) }).toEqual({
      version: published.version,
      fingerprint: published.fingerprint,
    })
  })
}

import { commitmentOf, type Game, recompute } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money, winOf } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readRound } from './list-rounds.ts'
import { readSeeds, setClientSeed } from './change-seeds.ts'
import { moveRound } from './move-round.ts'
import { usualRange } from './house-games/stake-range.ts'
import { playRound } from './play-round.ts'

// What comes out of a round follows from its seeds, its choice and its moves. Everything else is varied here: who plays and
// since when, what they have and have won, what the house has, the stake, the currency, the language and the clock.

const { db } = freshDatabase()

type Player = ReturnType<typeof memberContext>

/** All that an outcome must not depend on. */
type Around = {
  balance: bigint
  stakeTimes: number
  currency: string
  language: string
  account: string
  clock: string
  /** Rounds that were played before, under other seeds. */
  former: number
  /** What the house is given or loses at this game before. */
  bank: bigint
}

const around = fc.record<Around>({
  balance: fc.constantFrom(200_000_000n, 900_000_000_000n),
  stakeTimes: fc.integer({ min: 1, max: 9 }),
  currency: fc.constantFrom('USD', 'BRL', 'EUR'),
  language: fc.constantFrom('EN', 'ES', 'PT'),
  account: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  clock: fc.constantFrom(
    '2001-01-01T00:00:00.000Z',
    '2026-11-21T12:00:00.000Z',
    '2044-02-29T23:59:59.999Z',
  ),
  former: fc.nat({ max: 4 }),
  bank: fc.constantFrom(-5_000_000_000n, 0n, 5_000_000_000n),
})

const secret = fc.string({
  minLength: 64,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
})
const words = fc.string({
  minLength: 1,
  maxLength: 64,
  unit: fc.constantFrom(...Array.from('abcXYZ 019-')),
})

/** A member with a life of their own, and these seeds in use. */
async function memberOf(life: Around, seeds: { server: string; client: string }): Promise<Player> {
  const { currency, language, account } = life
  const context = {
    ...memberContext(db(), person(crypto.randomUUID(), { currency, language, account })),
    clock: fixedClock(life.clock),
  }
  const { id } = context.member
  const from = clearingOf('sandbox', currency)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from, to: cashOf(id, currency), amount: life.balance }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  if (life.bank !== 0n) await moveBank(db(), life)
  await useSeeds(context, {
    server: crypto.randomUUID().replaceAll('-', '').repeat(2),
    client: 'before',
  })
  for (let round = 0; round < life.former; round++) {
    const stake = money(usualRange(games.dice, currency).smallest, currency)
    const choice = { side: round % 2 ? 'over' : 'under', target: 5_000 }
    await playRound(context, { id: crypto.randomUUID(), game: 'dice', stake, choice })
  }
  await sql`update rounds.seed set revealed_at = clock_timestamp()
    where member_id = ${id} and revealed_at is null`.execute(db())
  await useSeeds(context, seeds)
  return context
}

/** The house wins from, or loses to, somebody else. */
async function moveBank(at: Db, { bank, currency }: Around): Promise<void> {
  const house = { owner: 'vendor:TESSERA', purpose: 'play', unit: currency } as const
  const other = clearingOf('sandbox', currency)
  const [from, to] = bank > 0n ? [other, house] : [house, other]
  await transfer(at, {
    id: crypto.randomUUID(),
    legs: [{ from, to, amount: bank > 0n ? bank : -bank }],
    reason: 'deposit',
    subject: 'bank:test',
  })
}

async function useSeeds(context: Player, { server, client }: { server: string; client: string }) {
  await sql`insert into rounds.seed (id, member_id, server_seed, commitment)
    values (${crypto.randomUUID()}, ${context.member.id}, ${server}, ${commitmentOf(server)})`.execute(
    db(),
  )
  const { current } = await readSeeds(context)
  await setClientSeed(context, { commitment: current.commitment, clientSeed: client })
}

/** A game against a clock. */
const hasClock = (game: Game): boolean => 'clock' in game && game.clock !== undefined

/** An outcome without the moments of its presses. */
const untimed = <Out extends { moves: unknown }>(out: Out): unknown =>
  JSON.parse(JSON.stringify(out, (key, value: unknown) => (key === 'at' ? undefined : value)))

type Plan = { game: Game; choice: unknown; picks: number[] }

/** Plays a round to its end, with the legal moves that these numbers name. Answers all that came out of it. */
async function outcomeOf(
  context: Player,
  { game, choice, picks }: Plan,
  { stakeTimes, isTimed = false }: { stakeTimes: number; isTimed?: boolean },
) {
  const { currency } = context.member
  const stake = money(usualRange(game, currency).smallest * BigInt(stakeTimes), currency)
  const id = crypto.randomUUID()
  let answer = await playRound(context, {
    id,
    game: game.slug,
    stake,
    choice: choice as Record<string, unknown>,
  })
  while (answer.state === 'open') {
    const { moves, seq, cashOut } = answer
    const wanted = moves[(picks[seq % picks.length] ?? 0) % moves.length] ?? {}
    const last = seq < picks.length ? wanted : (cashOut?.move ?? wanted)
    // Against a clock the moment of a press is a part of the move, and no two are pressed at one: there nothing is pressed.
    const move = hasClock(game) && !isTimed ? (moves[0] ?? {}) : last
    answer = await moveRound(context, { id, seq: seq + 1, move })
  }
  expect(answer.prize.amount).toBe(winOf(stake.amount, answer.multiplier))
  const { index, drawn, moves, nonce } = await readRound(context, id)
  return { multiplier: answer.multiplier, steps: answer.steps, index, drawn, moves, nonce }
}

describe.each(Object.values(games) as unknown as Game[])('an outcome of $slug', (game) => {
  const choices = [...game.choices()]

  test('depends on seeds, choice and moves alone: not on bank, member, history, stake or clock', async () => {
    await fc.assert(
      fc.asyncProperty(
        secret,
        words,
        around,
        around,
        fc.nat(),
        fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 }),
        async (server, client, one, other, at, picks) => {
          const seeds = { server, client }
          const plan = { game, choice: choices[at % choices.length], picks }
          const ana = await memberOf(one, seeds)
          const ben = await memberOf(other, seeds)
          for (let round = 1; round <= 2; round++) {
            const first = await outcomeOf(ana, plan, one)
            const second = await outcomeOf(ben, plan, other)
            expect(untimed(second)).toEqual(untimed(first))
            // And so says the code that sees nothing else.
            const made = { seeds: { ...seeds, round }, choice: plan.choice, moves: first.moves }
            const { multiplier, steps, index, drawn } = recompute(game, made)
            expect({ multiplier, index, drawn }).toEqual({
              multiplier: first.multiplier,
              index: first.index,
              drawn: first.drawn,
            })
            expect(steps).toEqual(first.steps)
          }
          if (!hasClock(game)) return
          const pressed = await outcomeOf(ana, plan, { ...one, isTimed: true })
          const made = { seeds: { ...seeds, round: 3 }, choice: plan.choice, moves: pressed.moves }
          expect(recompute(game, made).multiplier).toBe(pressed.multiplier)
        },
      ),
      { numRuns: 3 },
    )
  })
})

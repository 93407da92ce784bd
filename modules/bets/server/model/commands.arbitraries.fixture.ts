import fc from 'fast-check'
import type { Command } from './command.fixture.ts'

// Few members, ids and amounts, so that repetitions, used ids, ids of others and empty purses come often. Each
// id has a usual content: so a repetition is often an exact one, and what is otherwise is often a near miss.

const bets = 9
const ids = 18
/** A round for nothing: its stake is 0, so nothing of it is turnover. */
const freeRound = 8
/** More than any member ever has. */
const far = 9_000_000_000_000n

const rarely = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: unusual, weight: 1 })

const anyId = fc.integer({ min: 0, max: ids - 1 })
const betId = rarely(fc.integer({ min: 0, max: bets - 1 }), anyId, 20)
const transferId = rarely(fc.integer({ min: bets, max: ids - 1 }), anyId, 20)
const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T

const stakes = [1n, 40n, 100n, 101n, far]
const prizes = [0n, 70n, 1n, 5_000n]
const member = fc.integer({ min: 0, max: 2 })
const unit = fc.constantFrom('USD', 'BRL')
const kind = <const T>(name: T) => fc.constant(name)

/** The usual content of a command with this id: five in six commands are exactly that. */
const place = (id: number): fc.Arbitrary<Command> => {
  const usual = { id, member: id % 3, unit: id % 6 === 5 ? 'BRL' : 'USD', game: 'dice' }
  const amount = id === freeRound ? 0n : pick(stakes, id)
  return rarely(
    fc.constant({ kind: 'place', ...usual, amount }),
    fc.record({
      kind: kind('place'),
      id: fc.constant(id),
      member,
      unit,
      amount: id === freeRound ? fc.constant(0n) : fc.constantFrom(...stakes),
      game: fc.constantFrom('dice', 'wheel'),
    }),
    5,
  )
}

const settle = (id: number): fc.Arbitrary<Command> => {
  const full = id === freeRound ? 0n : 1n
  return rarely(
    fc.constant({ kind: 'settle', id, prize: pick(prizes, id), validBet: full }),
    fc.record({
      kind: kind('settle'),
      id: fc.constant(id),
      prize: fc.constantFrom(...prizes),
      validBet: fc.constantFrom(full, 0n),
    }),
    5,
  )
}

const rollBack = (id: number): fc.Arbitrary<Command> =>
  rarely<Command>(
    fc.constant({ kind: 'rollBack', id, member: id % 3 }),
    fc.record({ kind: kind('rollBack'), id: fc.constant(id), member }),
    5,
  )

const deposit = (id: number): fc.Arbitrary<Command> =>
  rarely(
    fc.constant({
      kind: 'deposit',
      id,
      member: id % 3,
      unit: id % 6 === 5 ? 'BRL' : 'USD',
      amount: 1_000n,
    }),
    fc.record({
      kind: fc.constantFrom('deposit', 'withdraw', 'hold'),
      id: fc.constant(id),
      member,
      unit,
      amount: fc.constantFrom(1n, 40n, 1_000n),
    }),
    2,
  )

/** From one member to another: both ends are guarded. */
const give = (id: number): fc.Arbitrary<Command> =>
  fc
    .record({
      step: fc.integer({ min: 1, max: 2 }),
      from: member,
      amount: fc.constantFrom(1n, 40n),
    })
    .map(({ step, from, amount }) => {
      return { kind: 'give', id, member: from, to: (from + step) % 3, unit: 'USD', amount }
    })

/** Any one command, in the mixture of a busy day. */
export const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: transferId.chain(deposit), weight: 6 },
  { arbitrary: transferId.chain(give), weight: 2 },
  { arbitrary: betId.chain(place), weight: 9 },
  { arbitrary: betId.chain(settle), weight: 7 },
  { arbitrary: betId.map((id) => ({ kind: 'void' as const, id })), weight: 2 },
  { arbitrary: betId.chain(rollBack), weight: 2 },
)

/**
 * Setting a limit gives an answer that does not show its order, so it is only generated for commands sent one after the
 * other.
 */
export const commandOrLimitArbitrary: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: commandArbitrary, weight: 25 },
  {
    arbitrary: fc.record({
      kind: kind('limit'),
      member,
      unit,
      what: fc.constantFrom('stake', 'wager', 'loss'),
      most: fc.constantFrom(100n, 250n, 0n),
    }),
    weight: 1,
  },
)

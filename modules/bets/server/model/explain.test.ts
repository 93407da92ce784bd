import { expect, test } from 'vitest'
import type { Command } from './command.fixture.ts'
import { explain, type Observed } from './explain.fixture.ts'
import { emptyModel } from './model-state.fixture.ts'
import { ask } from './money-model.fixture.ts'

const funded = () => {
  const model = emptyModel()
  for (const member of [0, 1, 2]) {
    ask(model, { kind: 'deposit', id: 100 + member, member, unit: 'USD', amount: 300n })
  }
  return model
}

/** Answered in this order. */
function observe(commands: Command[]): Observed[] {
  const model = funded()
  return commands.map((command) => ({ command, answer: ask(model, command) }))
}

const give = (id: number, member: number, amount: bigint): Command => ({
  kind: 'give',
  id,
  member,
  to: 2,
  unit: 'USD',
  amount,
})
/** So many stakes of two members that nobody can try all of their orders. */
const stakes = Array.from({ length: 16 }, (_, id): Command => ({
  kind: 'place',
  id: 20 + id,
  member: id % 2,
  unit: 'USD',
  game: 'dice',
  amount: 1n,
}))
const rollBack: Command = { kind: 'rollBack', id: 8, member: 2 }

test('a roll-back that came between two gifts is placed there, however many stakes of others there are', () => {
  const observed = observe([give(12, 1, 1n), rollBack, give(9, 0, 40n), ...stakes])
  expect(explain(funded(), observed.toReversed())).toHaveProperty('model')
  expect(explain(funded(), observed)).toHaveProperty('model')
})

test('a roll-back whose balance was never there is explained by no order', () => {
  const [first, , second, ...others] = observe([
    give(12, 1, 1n),
    rollBack,
    give(9, 0, 40n),
    ...stakes,
  ])
  const answer = { isFirst: true, balance: 302n, version: 2n }
  const observed = [first, { command: rollBack, answer }, second, ...others] as Observed[]
  expect(explain(funded(), observed)).toHaveProperty('stuck')
})

const gift = (id: number, member: number, to: number, amount: bigint): Command => ({
  kind: 'give',
  id,
  member,
  to,
  unit: 'USD',
  amount,
})
/** Deposits of three members in another currency, which come in any order between them. */
const deposits = Array.from({ length: 15 }, (_, id): Command => ({
  kind: 'deposit',
  id: 60 + id,
  member: id % 3,
  unit: 'BRL',
  amount: 10n,
}))

test('which of two gifts came first is found from what the one who got them did with them', () => {
  const [first, second, third, fourth, ...others] = observe([
    gift(11, 2, 1, 40n),
    gift(15, 2, 0, 1n),
    gift(13, 0, 2, 1n),
    gift(14, 1, 0, 1n),
    ...deposits,
  ])
  // The gift that came later is tried first, and nothing shows that it was wrong until all others are explained.
  const observed = [first, fourth, ...others, third, second] as Observed[]
  expect(explain(funded(), observed)).toHaveProperty('model')
})

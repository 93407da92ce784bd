import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Command, describe } from './command.fixture.ts'
import { explain, type Observed } from './explain.fixture.ts'
import { emptyModel } from './model-state.fixture.ts'
import { ask } from './money-model.fixture.ts'
import { commandArbitrary } from './commands.arbitraries.fixture.ts'
import {
  askProduct,
  newFixture,
  stateOfModel,
  stateOfProduct,
  type Fixture,
} from './product.fixture.ts'

// MODEL_INTERLEAVINGS=200 is the full run; MODEL_SEED as in one-by-one.test.ts.
const runs = Number(process.env['MODEL_INTERLEAVINGS'] ?? 100)
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const atOnce = 50

const { db } = freshDatabase({ connections: 24 })

/** Money for the three members, one after the other, under ids that nothing else uses. */
const funds = [0, 1, 2].map((member): Command => ({
  kind: 'deposit',
  id: 100 + member,
  member,
  unit: 'USD',
  amount: 300n,
}))

type Request = { command: Command; isAlone: boolean }

async function askAll(fixture: Fixture, requests: Request[]): Promise<Observed[]> {
  return Promise.all(
    requests.map(async (request) => ({
      command: request.command,
      answer: await askProduct(fixture, request.command, request),
    })),
  )
}

const told = (observed: Observed[]) =>
  observed.map(({ command, answer }) => `${describe(command)} → ${describe(answer)}`)

/** Most over the pool, as they come together; some in a transaction of their own. */
const requestArbitrary = fc.record({
  command: commandArbitrary,
  isAlone: fc.integer({ min: 0, max: 5 }).map((number) => number === 5),
})

/** While a counter-example is made smaller, a request is taken out and the others stay as they are. */
const fifty = fc.array(fc.option(requestArbitrary, { freq: 1_000_000_000 }), {
  minLength: atOnce,
  maxLength: atOnce,
})

let busy = 0

const anyFifty = fc.asyncProperty(fifty, async (requests) => {
  const fixture = newFixture(db())
  const model = emptyModel()
  for (const fund of funds) expect(await askProduct(fixture, fund)).toEqual(ask(model, fund))
  const observed = await askAll(
    fixture,
    requests.filter((each) => each !== null),
  )
  busy += fixture.busy

  const explained = explain(model, observed)
  if ('stuck' in explained) {
    const stuck = told(explained.stuck).join('\n  ')
    throw new Error(
      `no order explains these:\n  ${stuck}\nof all:\n  ${told(observed).join('\n  ')}`,
    )
  }
  expect(await stateOfProduct(fixture)).toEqual(stateOfModel(fixture, explained.model))
})

test(
  `fifty requests at once are answered as in some order, one after the other (${runs} times)`,
  {
    timeout: 60_000 + runs * 500,
  },
  async () => {
    const started = performance.now()
    await fc.assert(anyFifty, { numRuns: runs, seed })
    expect(await findDiscrepancies(db())).toEqual([])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${runs} × ${atOnce} at once, ${busy} asked again, ${seconds} s, seed ${seed}`)
  },
)

import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Answer, type Command, describe } from './command.fixture.ts'
import { emptyModel, type Model } from './model-state.fixture.ts'
import { ask } from './money-model.fixture.ts'
import { commandOrLimitArbitrary } from './commands.arbitraries.fixture.ts'
import {
  askProduct,
  newFixture,
  stateOfModel,
  stateOfProduct,
  type Fixture,
} from './product.fixture.ts'

// MODEL_RUNS=10000 is the full run; MODEL_SEED=… repeats one that failed.
const runs = Number(process.env['MODEL_RUNS'] ?? 150)
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const atOnce = 8

const { db } = freshDatabase({ connections: 24 })

/** One command to both. Every answer is compared, not only what is left at the end. */
class Step implements fc.AsyncCommand<Model, Fixture> {
  readonly command: Command
  readonly isAlone: boolean
  constructor({ command, isAlone }: { command: Command; isAlone: boolean }) {
    this.command = command
    this.isAlone = isAlone
  }
  check = () => true
  async run(model: Model, fixture: Fixture) {
    const expected = ask(model, this.command)
    expect(await askProduct(fixture, this.command, this)).toEqual(expected)
    count(this.command, expected)
  }
  toString() {
    return `\n  ${describe(this.command)}${this.isAlone ? ', in a transaction' : ''}`
  }
}

const counted = new Map<string, number>()
const count = ({ kind }: Command, answer: Answer) => {
  const how = 'problem' in answer ? answer.problem : answer.isFirst ? 'first' : 'repeated'
  counted.set(`${kind}: ${how}`, (counted.get(`${kind}: ${how}`) ?? 0) + 1)
}

const stepArbitrary = fc
  .record({ command: commandOrLimitArbitrary, isAlone: fc.boolean() })
  .map((step) => new Step(step))

const anySequence = fc.asyncProperty(
  fc.commands([stepArbitrary], { maxCommands: 60, size: 'max' }),
  async (steps) => {
    const fixture = newFixture(db())
    const model = emptyModel()
    await fc.asyncModelRun(() => ({ model, real: fixture }), steps)
    expect(await stateOfProduct(fixture)).toEqual(stateOfModel(fixture, model))
  },
)

/** House accounts collect deltas that are folded meanwhile: no answer may show it. */
async function foldUntil(over: { isOver: boolean }) {
  while (!over.isOver) {
    await sql`select ledger.fold_house()`.execute(db())
    await new Promise((done) => setTimeout(done, 50))
  }
}

test(
  `product and model answer the same to any sequence of commands (${runs} of them)`,
  {
    timeout: 60_000 + runs * 300,
  },
  async () => {
    const started = performance.now()
    const over = { isOver: false }
    const folding = foldUntil(over)
    const share = Math.ceil(runs / atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        fc.assert(anySequence, { numRuns: share, seed: seed + index }),
      ),
    ).finally(() => (over.isOver = true))
    await folding
    expect(await findDiscrepancies(db())).toEqual([])
    const commands = [...counted.values()].reduce((sum, each) => sum + each, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${share * atOnce} sequences, ${commands} commands, ${seconds} s, seed ${seed}`)
    const lines = [...counted].map(([what, times]) => `  ${what} ${times}`)
    console.log(lines.toSorted().join('\n'))
  },
)

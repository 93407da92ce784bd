import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { withdrawContract } from './answer-contract.ts'
import { contractsFixture, terms, tier } from './contracts.fixture.ts'

const { db } = freshDatabase()
let f: ReturnType<typeof contractsFixture>

beforeAll(() => {
  f = contractsFixture(db())
})

const steps = ['offer', 'accept', 'reject', 'withdraw', 'terminate', 'consent', 'refuse'] as const
type Known = { id: string; rate: number; state: string; askedBy?: 'upper' | 'lower' }

/** What a chain top → agent → player may do, written apart: a contract of each edge, and an offer. */
class Model {
  held: (Known | undefined)[] = []
  offered: (Known | undefined)[] = []
  readonly all = new Map<string, string>()

  set(known: Known, state: string) {
    known.state = state
    this.all.set(known.id, state)
  }
  /** Ends what is below an edge and pays more than this rate; with nothing above, all of it. */
  endBelow(edge: number, rate: number) {
    let most = rate
    for (let at = edge + 1; at < 3; at += 1) {
      const offer = this.offered[at]
      if (offer && offer.rate > most) {
        this.set(offer, 'withdrawn')
        this.offered[at] = undefined
      }
      const below = this.held[at]
      if (!below || below.rate <= most) return
      this.set(below, 'autoTerminated')
      this.held[at] = undefined
      most = 0
    }
  }
}

type Move = { step: (typeof steps)[number]; edge: number; rate: number; side: 'upper' | 'lower' }

const anyMove: fc.Arbitrary<Move> = fc.record({
  step: fc.constantFrom(...steps, 'offer', 'accept', 'offer', 'accept'),
  edge: fc.integer({ min: 1, max: 2 }),
  rate: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom('upper', 'lower'),
})

const attempt = async (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false,
  )

/** Does one move in the product, and says whether the model allows it. */
async function play(model: Model, people: string[], { step, edge, rate, side }: Move) {
  const [upper = '', lower = ''] = [people[edge - 1], people[edge]]
  const who = side === 'upper' ? upper : lower
  const [held, offer, above] = [model.held[edge], model.offered[edge], model.held[edge - 1]]
  if (step === 'offer') {
    const made = await f.offer(upper, lower, terms([tier(rate)])).catch(() => undefined)
    const may = above !== undefined && above.rate >= rate && offer === undefined
    expect(made !== undefined).toBe(may)
    if (made) {
      const known = { id: made.id, rate, state: '' }
      model.offered[edge] = known
      model.set(known, 'proposed')
    }
    return
  }
  if (step === 'accept' || step === 'reject' || step === 'withdraw') {
    if (!offer) return
    const done = await attempt(
      step === 'withdraw'
        ? withdrawContract(f.as(who), offer.id)
        : f.answer(who, offer.id, step === 'accept' ? 'ACCEPT' : 'REJECT'),
    )
    expect(done).toBe(side === (step === 'withdraw' ? 'upper' : 'lower'))
    if (!done) return
    model.offered[edge] = undefined
    if (step !== 'accept') return model.set(offer, step === 'reject' ? 'rejected' : 'withdrawn')
    if (held) model.set(held, 'superseded')
    model.held[edge] = offer
    model.set(offer, 'active')
    model.endBelow(edge, offer.rate)
    return
  }
  if (!held) return
  const isAsked = held.state === 'terminating' && held.askedBy !== side
  const done = await attempt(f.answer(who, held.id, step === 'refuse' ? 'REJECT' : 'TERMINATE'))
  if (step === 'refuse') {
    expect(done).toBe(isAsked)
    if (done) model.set(held, 'active')
    return
  }
  expect(done).toBe(true)
  if (isAsked) {
    model.set(held, 'terminated')
    model.held[edge] = undefined
    model.endBelow(edge, 0)
  } else if (held.state === 'active') {
    held.askedBy = side
    model.set(held, 'terminating')
  }
}

test('whatever the parties do, contracts are as in the model and none pays more than the one above [AG-18] [AG-26]', async () => {
  const moves = fc.sample(fc.array(anyMove, { minLength: 25, maxLength: 25 }), 12)
  for (const sequence of moves) {
    const { top, agent, player, held } = await f.line()
    const model = new Model()
    model.held[0] = { id: held, rate: 2, state: 'active' }
    for (const move of sequence) await play(model, [top, agent, player], move)
    for (const [id, state] of model.all) expect([id, await f.stateOf(id)]).toEqual([id, state])
  }
  expect(await f.unfounded()).toEqual([])
}, 60_000)

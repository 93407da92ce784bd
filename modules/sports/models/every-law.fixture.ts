import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { marketType } from '../markets/index.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import { checkSpecifiers } from '../markets/specifiers.ts'
import { wholeSplit } from '../result.ts'
import type { EventState, Score } from '../sport.ts'
import { tick, type TickLaw, wholeTick } from './tick-law.ts'

/** Words of 32 bits, the same in every run. */
export function wordsFrom(seed: string): () => number {
  let [block, at] = [Buffer.alloc(0), 0]
  let count = 0
  return () => {
    if (at >= block.length) {
      block = createHash('sha256').update(`${seed} ${count++}`).digest()
      at = 0
    }
    const word = block.readUInt32BE(at)
    at += 4
    return word
  }
}

/** All states of a match from its start to its end, as the words draw it. */
export function played<State>(law: TickLaw<State>, start: State, word: () => number): State[] {
  const states = [start]
  for (let state = start; !law.isOver(state);) {
    state = tick(law, state, word())
    states.push(state)
    if (states.length > 10_000) throw new Error('A match that does not end')
  }
  return states
}

export const liveAt = (score: Score): EventState => ({ status: 'live', score })

type Lawful<State extends Score> = {
  law: TickLaw<State>
  starts: readonly State[]
  model(state: EventState): Model
  /** Markets that are followed besides those that the start offers. */
  markets: readonly { type: string; specifiers: Specifiers }[]
  matches: number
}

/** In parts of 10^9: every chance is rounded once. */
const tolerance = 3

/** What every law and the model that prices by it have in common: the chances now are those after the next tick, together. */
export function everyLaw<State extends Score>(
  name: string,
  id: 'GM-03' | 'GM-04' | 'GM-08',
  lawful: Lawful<State>,
): void {
  const { law, model } = lawful
  describe(`the law of ${name}`, () => {
    it(`has chances of a tick that are 2^32 together, in whole numbers [${id}]`, () => {
      for (const start of lawful.starts)
        for (const state of played(law, start, wordsFrom(name)).slice(0, -1)) {
          const weights = law.next(state).map(({ weight }) => weight)
          expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true)
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(wholeTick)
        }
    })
    it('is priced from any state by what the next tick can bring', () => {
      for (const [number, start] of lawful.starts.entries()) {
        const markets = [...model(liveAt(start)).offered(), ...lawful.markets]
        for (let match = 0; match < lawful.matches; match++) {
          const states = played(law, start, wordsFrom(`${name} ${number} ${match}`)).slice(0, -1)
          for (const at of [(match * 7919) % states.length, states.length - 1]) {
            const state = states[at]
            if (state) isFair(lawful, state, markets)
          }
        }
      }
    })
    it('offers no market that has no price, and nothing when it is over', () => {
      for (const start of lawful.starts) {
        const states = played(law, start, wordsFrom(`${name} offers`))
        for (const [at, state] of states.entries()) {
          if (at % 4 !== 0 && at < states.length - 2) continue
          const priced = model(liveAt(state))
          const offered = priced.offered()
          expect(offered.length > 0).toBe(!law.isOver(state))
          expect(new Set(offered.map((each) => JSON.stringify(each))).size).toBe(offered.length)
          for (const { type, specifiers } of offered) isCanonical(type, specifiers, state.kind)
          for (const { type, specifiers } of offered) {
            const fair = priced.fair(type, specifiers, [0, 0]) ?? {}
            const outcomes = marketType(type)?.outcomes(specifiers, []) ?? []
            expect(Object.keys(fair).toSorted(), type).toEqual([...outcomes].toSorted())
            const splits = Object.values(fair)
            expect(splits.length, type).toBeGreaterThan(1)
            for (const { win, halfWin, void: back, halfLoss, loss } of splits) {
              expect(win + halfWin + back + halfLoss + loss).toBe(wholeSplit)
              expect(Math.min(win, halfWin, back, halfLoss, loss)).toBeGreaterThanOrEqual(0)
            }
          }
        }
      }
    })
  })
}

/** A market that is offered is one that the book takes. */
function isCanonical(code: string, specifiers: Specifiers, kind: Score['kind']): void {
  const type = marketType(code)
  if (!type) throw new Error(`There is no market ${code}`)
  expect(type.kinds).toContain(kind)
  expect(type.fits?.(kind, specifiers) ?? true).toBe(true)
  expect(checkSpecifiers(type, specifiers)).toEqual(specifiers)
}

function isFair<State extends Score>(
  { law, model }: Lawful<State>,
  state: State,
  markets: Lawful<State>['markets'],
): void {
  const now = model(liveAt(state))
  const after = law
    .next(state)
    .filter(({ weight }) => weight > 0)
    .map(({ event, weight }) => ({
      chance: weight / wholeTick,
      model: model(liveAt(law.apply(state, event))),
    }))
  for (const { type, specifiers } of markets) {
    const fair = now.fair(type, specifiers, [0, 0])
    if (!fair) continue
    const next = after.map((each) => ({
      chance: each.chance,
      fair: each.model.fair(type, specifiers, [0, 0]),
    }))
    for (const [key, split] of Object.entries(fair))
      for (const part of ['win', 'halfWin', 'void', 'halfLoss', 'loss'] as const) {
        const mean = next.reduce(
          (sum, each) => sum + each.chance * (each.fair?.[key]?.[part] ?? NaN),
          0,
        )
        const told = JSON.stringify({ type, specifiers, key, part, state })
        expect(Math.abs(mean - split[part]), told).toBeLessThanOrEqual(tolerance)
      }
  }
}

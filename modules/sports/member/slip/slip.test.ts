import { describe, expect, it } from 'vitest'
import {
  emptySlip,
  type Pick,
  picksMax,
  repriced,
  shapeOf,
  type Slip,
  toggled,
  without,
} from './slip.ts'

const pick = (outcome: number, more: Partial<Pick> = {}): Pick => ({
  outcome,
  market: outcome * 10,
  event: outcome * 100,
  sport: 'football',
  eventName: `Event ${outcome}`,
  marketName: 'Match result',
  name: `Pick ${outcome}`,
  startsAt: '2026-12-01T12:00:00.000Z',
  isLive: false,
  odds: 20_000,
  version: 1,
  status: 'active',
  isBanker: false,
  canJoin: false,
  placeTerms: null,
  ...more,
})
const slipOf = (...outcomes: number[]): Slip =>
  outcomes.reduce((slip, each) => toggled(slip, pick(each)), emptySlip)

describe('a slip of the sportsbook', () => {
  it('takes a selection with one press and gives it back with another [GM-03]', () => {
    const slip = slipOf(1, 2)
    expect(slip.picks.map(({ outcome }) => outcome)).toEqual([1, 2])
    expect(toggled(slip, pick(1)).picks.map(({ outcome }) => outcome)).toEqual([2])
    expect(toggled(slipOf(1), pick(1))).toEqual(emptySlip)
  })

  it('becomes combined with the second selection, and stays what the member chose', () => {
    expect(slipOf(1).mode).toBe('single')
    expect(slipOf(1, 2).mode).toBe('combined')
    const singles: Slip = { ...slipOf(1, 2), mode: 'single' }
    expect(toggled(singles, pick(3)).mode).toBe('single')
  })

  it('leaves a system that is no longer possible', () => {
    const system: Slip = { ...slipOf(1, 2, 3), mode: 'system', kind: 'system', sizes: [2] }
    expect(shapeOf(system)).toMatchObject({ kind: 'system', sizes: [2], legs: 3 })
    expect(without(system, new Set([3])).mode).toBe('combined')
    const trixie: Slip = { ...slipOf(1, 2, 3), mode: 'system', kind: 'trixie', sizes: [] }
    expect(toggled(trixie, pick(4))).toMatchObject({ mode: 'system', kind: 'system', sizes: [2] })
  })

  it('holds twenty selections and no more', () => {
    const full = slipOf(...Array.from({ length: picksMax }, (_, at) => at + 1))
    expect(toggled(full, pick(99))).toBe(full)
  })

  it('follows prices, and is the same slip where nothing changed', () => {
    const slip = slipOf(1, 2)
    const same = new Map([[1, { odds: 20_000, version: 1, status: 'active' as const }]])
    expect(repriced(slip, same)).toBe(slip)
    const other = new Map([[1, { odds: 19_000, version: 2, status: 'suspended' as const }]])
    expect(repriced(slip, other).picks[0]).toMatchObject({ odds: 19_000, status: 'suspended' })
  })

  it('has bankers in systems alone', () => {
    const slip: Slip = {
      ...slipOf(1, 2, 3),
      picks: [pick(1, { isBanker: true }), pick(2), pick(3)],
    }
    expect(shapeOf(slip)).toMatchObject({ kind: 'multiple', bankers: [] })
    const system: Slip = { ...slip, mode: 'system', kind: 'system', sizes: [2] }
    expect(shapeOf(system).bankers).toEqual([0])
  })
})

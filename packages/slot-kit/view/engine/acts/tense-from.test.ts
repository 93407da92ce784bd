import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { tenseFrom } from './spin.ts'

type Spin = Extract<SlotStep, { type: 'spin' }>

const base: SlotDefinition = {
  slug: 'test',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: { strips: ['ABS', 'ABS', 'ABS', 'ABS', 'ABS'] },
  symbols: { S: { roles: ['scatter'] }, O: { roles: ['coin'] }, P: { roles: ['gate'] } },
  pays: { by: 'ways' },
  table: { A: { 3: 1 }, B: { 3: 1 } },
  unit: 1_000,
}
const free = { need: 3, award: 10, again: 10, most: 30, times: 2 }
const spin = (window: string[]): Spin => ({ type: 'spin', window })

test('reels take longer from the first one that can complete the free spins', () => {
  const slot = { ...base, free }
  expect(tenseFrom(slot, spin(['ABS', 'AAA', 'ASA', 'AAA', 'AAA']))).toBe(3)
  expect(tenseFrom(slot, spin(['ABS', 'ABS', 'AAA', 'AAA', 'AAA']))).toBe(2)
  expect(tenseFrom(slot, spin(['ABS', 'AAA', 'AAA', 'AAA', 'ABS']))).toBe(Infinity)
})

test('what the later reels bring plays no part in it', () => {
  const slot = { ...base, free }
  for (const last of ['AAA', 'ASA', 'SSS', 'BAB']) {
    expect(tenseFrom(slot, spin(['ABS', 'AAA', 'ASA', last, last]))).toBe(3)
  }
})

test('hold and win and the pick need every reel, so only the last one is waited for', () => {
  const hold = { fill: [1, 18] as const, respins: 3, values: [[10_000, 1]] as const, full: 0 }
  const pick = { values: [10_000], closers: 1 }
  const all = ['OPA', 'OPA', 'OPA', 'OPA', 'AAA']
  expect(tenseFrom({ ...base, hold }, spin(all))).toBe(4)
  expect(tenseFrom({ ...base, pick }, spin(all))).toBe(4)
  expect(tenseFrom({ ...base, pick }, spin(['OPA', 'AAA', 'OPA', 'OPA', 'OPA']))).toBe(Infinity)
})

test('nothing is waited for within free spins, or in a slot without features', () => {
  const window = ['ABS', 'ABS', 'ABS', 'AAA', 'AAA']
  expect(tenseFrom(base, spin(window))).toBe(Infinity)
  const inFree = { ...spin(window), free: { number: 1, of: 10, times: 2 } }
  expect(tenseFrom({ ...base, free }, inFree)).toBe(Infinity)
})

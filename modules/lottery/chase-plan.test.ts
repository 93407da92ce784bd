import { expect, test } from 'vitest'
import { type Chased, planChase } from './chase-plan.ts'

// Fixed digit, five of ten digits: ten a line of two units, and 19.56 where one is hit (domain 6.4).
const chased: Chased = { cost: 100_000n, win: 195_600n }
const rule = { kind: 'profit', targetPpm: 200_000 } as const

test('a target of 20 % takes the multiples 1, 2, 5, 13, 34 and 88 (domain 6.4)', () => {
  const plan = planChase(rule, 6, chased)
  expect(plan).toEqual({ is: 'planned', multiples: [1, 2, 5, 13, 34, 88] })
  const multiples = plan.is === 'planned' ? plan.multiples : []
  let spent = 0n
  const rates = multiples.map((multiple) => {
    spent += BigInt(multiple) * chased.cost
    const profit = BigInt(multiple) * chased.win - spent
    return {
      spent: Number(spent) / 10_000,
      rate: Math.round(Number((profit * 1_000_000n) / spent) / 100) / 100,
    }
  })
  expect(rates).toEqual([
    { spent: 10, rate: 95.6 },
    { spent: 30, rate: 30.4 },
    { spent: 80, rate: 22.25 },
    { spent: 210, rate: 21.09 },
    { spent: 550, rate: 20.92 },
    { spent: 1_430, rate: 20.37 },
  ])
})

test('every multiple reaches the target, and one less does not', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const cost = BigInt(1_000 + ((seed * 7_919) % 90_000))
    const win = cost * BigInt(2 + (seed % 9))
    const targetPpm = (seed * 13_337) % 900_000
    const plan = planChase({ kind: 'profit', targetPpm }, 10, { cost, win })
    if (plan.is !== 'planned') continue
    let before = 0n
    for (const multiple of plan.multiples) {
      const reaches = (times: bigint) =>
        (times * win - before - times * cost) * 1_000_000n >=
        (before + times * cost) * BigInt(targetPpm)
      expect(reaches(BigInt(multiple))).toBe(true)
      if (multiple > 1) expect(reaches(BigInt(multiple - 1))).toBe(false)
      before += BigInt(multiple) * cost
    }
  }
})

test('a win that never makes up for the cost is no chase for profit, and no multiple is above what is sold', () => {
  expect(planChase(rule, 3, { cost: 100_000n, win: 120_000n })).toEqual({ is: 'tooLittle' })
  expect(planChase(rule, 60, chased)).toEqual({ is: 'tooMuch', place: 11 })
  const double = { kind: 'double', multiple: 1, every: 1 } as const
  expect(planChase(double, 10, chased)).toMatchObject({
    multiples: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  })
  expect(planChase(double, 20, chased)).toEqual({ is: 'tooMuch', place: 15 })
  expect(planChase({ kind: 'double', multiple: 3, every: 2 }, 5, chased)).toMatchObject({
    multiples: [3, 3, 6, 6, 12],
  })
  expect(planChase({ kind: 'same', multiple: 7 }, 3, chased)).toMatchObject({
    multiples: [7, 7, 7],
  })
  expect(() => planChase(rule, 61, chased)).toThrow('no chase of 61 issues')
})

import { lawOf, machineOf, numberOf, respinLaw, roundedOf, textOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { lighthouse } from './slot.ts'

const law = lawOf(lighthouse)

test('returns 10804733751221/11259376953125 [W10]', () => {
  expect(textOf(law.mean)).toBe('10804733751221/11259376953125')
  expect(roundedOf({ over: law.mean.over * 100n, under: law.mean.under }, 6)).toBe('95.962093')
})

test('respins in 23.573178 % of rounds, and a spin with all three held returns 18.902041', () => {
  const respin = respinLaw(machineOf(lighthouse), 3)
  expect(numberOf(respin.chance) * 100).toBeCloseTo(23.573178, 6)
  expect(roundedOf(respin.allHeld, 6)).toBe('18.902041')
})

test('lies within the hit rate and the deviation that were measured for it, exactly', () => {
  expect(Math.abs(law.hit! * 100 - 40.45)).toBeLessThan(0.07)
  expect(law.deviation).toBeCloseTo(4.436335, 6)
  expect(law.most).toBe(14_000_000)
})

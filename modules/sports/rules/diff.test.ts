import { readFileSync } from 'node:fs'
import { formatMoney } from '@tessera/money'
import { describe, expect, test } from 'vitest'

import { rulesMessages } from '../rules-messages.ts'
import { diffOf, type DiffWords, saidDiff, type TicketStanding } from './diff.ts'
import { units } from './ticket.fixture.ts'

const fill = (text: string, holes: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole)
const wordsIn = (texts: Record<string, string>): DiffWords => ({
  say: (key, holes) => fill(texts[key] ?? key, holes),
  money: (amount) => formatMoney({ amount, currency: '' }, 'en'),
  what: (leg) => ['Home', 'Over 2.5'][leg - 1] ?? '',
})

const spanish = JSON.parse(readFileSync('languages/es/sports-rules.json', 'utf8')) as Record<
  string,
  string
>

const before: TicketStanding = {
  legs: [
    { state: 'won', message: '8790', score: '1:0' },
    { state: 'won', message: '8840', score: '2:1' },
  ],
  prize: units(49),
  validBet: units(20),
}
const lost: TicketStanding = {
  legs: [
    { state: 'won', message: '8790', score: '1:0' },
    { state: 'lost', message: '8841', score: '1:1' },
  ],
  prize: 0n,
  validBet: units(20),
}

describe('[GM-03] a difference is said', () => {
  const diff = diffOf(before, lost)
  if (!diff) throw new Error('a leg differs')

  test('in English', () => {
    expect(saidDiff(diff, wordsIn(rulesMessages.texts)).join(' ')).toBe(
      'Leg 2, Over 2.5: won to lost (message 8841, score 2:1 to 1:1). Prize 49.00 to 0.00. Valid bet 20.00 to 20.00.',
    )
  })

  test('in Spanish', () => {
    expect(saidDiff(diff, wordsIn(spanish)).join(' ')).toBe(
      'Selección 2, Over 2.5: de ganada a perdida (mensaje 8841, marcador de 2:1 a 1:1). Premio: de 49.00 a 0.00. Apuesta válida: de 20.00 a 20.00.',
    )
  })

  test('after it was kept as JSON', () => {
    const kept = JSON.parse(JSON.stringify(diff)) as typeof diff
    const words = wordsIn(rulesMessages.texts)
    expect(saidDiff(kept, words)).toEqual(saidDiff(diff, words))
  })
})

test('nothing differs from itself', () => {
  expect(diffOf(before, before)).toBeUndefined()
})

test('a score that stays is said once, and reasons of their own come first', () => {
  const cancelled: TicketStanding = {
    legs: [
      before.legs[0] ?? { state: 'open' },
      { state: 'void', message: '9000', score: '2:1', cancelled: 'wrong line' },
    ],
    prize: units(20),
    validBet: 0n,
  }
  const diff = diffOf(before, cancelled)
  expect(diff && saidDiff(diff, wordsIn(rulesMessages.texts))).toEqual([
    'Leg 2, Over 2.5: won to void (cancelled: wrong line, message 9000, score 2:1).',
    'Prize 49.00 to 20.00.',
    'Valid bet 20.00 to 0.00.',
  ])
})

test('a ticket that opens again has no prize', () => {
  const open: TicketStanding = {
    legs: [before.legs[0] ?? { state: 'open' }, { state: 'withdrawn' }],
  }
  const diff = diffOf(before, open)
  expect(diff && saidDiff(diff, wordsIn(rulesMessages.texts))).toEqual([
    'Leg 2, Over 2.5: won to result withdrawn.',
    'Prize 49.00 to open.',
    'Valid bet 20.00 to open.',
  ])
})

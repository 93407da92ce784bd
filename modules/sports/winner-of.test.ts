import { expect, test } from 'vitest'
import { type Ending, winnerOf } from './winner-of.ts'

const event = { home: { name: 'Alder' }, away: { name: 'Birch' } }
const won = { won: true, void: 'none' } as const
const lost = { won: false, void: 'none' } as const
const voided = { won: false, void: 'whole' } as const
const two = (type: string, one: Ending['result'], other: Ending['result']): Ending[] => [
  { type, key: '1', result: one },
  { type, key: '2', result: other },
]

test('a winner is read from the market on the winner, also where regular time was level', () => {
  const level: Ending = { type: 'match-result', key: 'X', result: won }
  expect(winnerOf(event, [level, ...two('winner', lost, won)])).toEqual({ name: 'Birch' })
  expect(winnerOf(event, [...two('match-result', won, lost)])).toEqual({ name: 'Alder' })
})

test('a fight that is level is a draw, though the market on its winner gives the stakes back', () => {
  const level: Ending = { type: 'match-result', key: 'X', result: won }
  expect(winnerOf(event, [...two('winner', voided, voided), level])).toBe('draw')
})

test('of a field everybody who shares the first place is named', () => {
  const field = { home: null, away: null }
  const entry = (key: string, name: string, result: Ending['result']) => ({
    type: 'outright',
    key,
    name,
    result,
  })
  const endings = [entry('5', 'Elm', won), entry('6', 'Fir', lost), entry('7', 'Oak', won)]
  expect(winnerOf(field, endings)).toEqual({ name: 'Elm, Oak' })
})

test('markets that are void, open, or about something else name no winner', () => {
  expect(winnerOf(event, two('winner', voided, voided))).toBeUndefined()
  expect(winnerOf(event, two('winner', null, null))).toBeUndefined()
  expect(winnerOf(event, two('total', won, lost))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { families } from '../../plays/index.ts'
import { lookOf } from '../shown/looks.ts'
import { markedHits } from './marked-hits.ts'

const marked = (
  hits: (selection: readonly (readonly string[])[], result: readonly string[]) => number[],
  selection: string[][],
  result: string[],
  kind: Parameters<typeof markedHits>[3] = 'digits',
) => [...markedHits({ hits, tiers: [{ code: 'hit', pay: 10_000n }] }, selection, result, kind)]

const direct = (selection: readonly (readonly string[])[], result: readonly string[]) => [
  selection.every((row, at) => row.includes(result[at] ?? '')) ? 1 : 0,
]
const atFirst = (selection: readonly (readonly string[])[], [first = '']: readonly string[]) => [
  selection[0]?.includes(first) ? 1 : 0,
]
const anywhere = (selection: readonly (readonly string[])[], result: readonly string[]) => [
  (selection[0] ?? []).filter((code) => result.includes(code)).length,
]
const ending = (selection: readonly (readonly string[])[], result: readonly string[]) => [
  result.filter((number) => selection[0]?.includes(number.slice(-2))).length,
]

test('what hits in order is marked place by place, and only what the play looks at', () => {
  expect(marked(direct, [['1'], ['2', '3'], ['3']], ['1', '2', '3'])).toEqual([0, 1, 2])
  expect(marked(atFirst, [['7']], ['7', '7', '1'])).toEqual([0])
  expect(marked(atFirst, [['7']], ['1', '7', '7'])).toEqual([])
})

test('equal numbers that hit together are all marked', () => {
  expect(marked(anywhere, [['4']], ['4', '1', '4'])).toEqual([0, 2])
})

test('racers, balls and the numbers of a sheet are marked by what would be missed without them', () => {
  expect(marked(anywhere, [['10', '3']], ['3', '9', '10'], 'racers')).toEqual([0, 2])
  expect(marked(anywhere, [['49']], ['1', '49'], 'balls')).toEqual([1])
  expect(marked(ending, [['45']], ['12345', '99', '045'], 'sheet')).toEqual([0, 2])
})

test('a smaller prize is a miss: of three picks that all came, each is marked', () => {
  const tiers = [
    { code: 'three', pay: 400_000n },
    { code: 'two', pay: 25_000n },
  ]
  const hits = (selection: readonly (readonly string[])[], result: readonly string[]) => {
    const [count = 0] = anywhere(selection, result)
    return [count === 3 ? 1 : 0, count === 2 ? 1 : 0]
  }
  const places = markedHits({ hits, tiers }, [['1', '2', '3']], ['1', '2', '3', '40'], 'balls')
  expect([...places]).toEqual([0, 1, 2])
})

test('the example of every play can be marked; a win of digits leaves marks', () => {
  for (const { code, plays, shape } of Object.values(families))
    for (const play of plays) {
      const { selection, result } = play.example
      const places = markedHits(play, selection, result, shape.kind)
      const isWin = play.hits(selection, result).some((count) => count > 0)
      expect({ code, play: play.code, isMarked: places.size > 0 }).toEqual({
        code,
        play: play.code,
        isMarked: shape.kind === 'digits' ? isWin : places.size > 0,
      })
      expect([...places].every((place) => place < result.length)).toBe(true)
    }
})

test('results look as the shapes of their families say', () => {
  for (const { code, shape } of Object.values(families)) {
    const count = shape.places.reduce((sum, place) => sum + place.count, 0)
    const look = lookOf(code, count)
    const shown = look.places.reduce((sum, place) => sum + place.count, 0)
    expect({ code, kind: look.kind, count: shown }).toEqual({ code, kind: shape.kind, count })
    if (shape.kind === 'sheet')
      expect(look.places.map((place) => place.count)).toEqual(
        shape.places.map((place) => place.count),
      )
  }
})

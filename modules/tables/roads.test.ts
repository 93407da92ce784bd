import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { numbersFrom } from './games/sources.fixture.ts'
import { plainMarks, plainRoads } from './roads-plain.fixture.ts'
import { askRoads, derivedRoads, type Drawn, roadsOf, runsOf, type Winner } from './roads.ts'

const names = { B: 'banker', P: 'player', T: 'tie' } as const
const winnersOf = (results: string): Winner[] =>
  results.split('').map((each) => names[each as keyof typeof names])
const initial = (kind: string) => kind.charAt(0).toUpperCase()
const inkOf = (kind: string) => (kind === 'red' ? 'R' : 'B')
const marksOf = (cells: readonly Drawn<'red' | 'blue'>[]) =>
  cells.map(({ kind }) => inkOf(kind)).join('')

const example = 'BBPTPBBBPBPPTBBBBBBBBPPBPBPPPTBB'

describe('the worked example', () => {
  const roads = roadsOf(winnersOf(example))

  test('columns with their ties [GM-01]', () => {
    const columns = runsOf(winnersOf(example)).map(({ side, ties }) => {
      const sum = ties.reduce((all, each) => all + each, 0)
      return `${initial(side)}${ties.length}${sum > 0 ? `(${sum})` : ''}`
    })
    expect(columns.join(' ')).toBe('B2 P2(1) B3 P1 B1 P2(1) B8 P2 B1 P1 B1 P3(1) B2')
  })

  test('derived roads', () => {
    expect(marksOf(roads.bigEye)).toBe('RRRBBBRBBRBRRRRRBRBBRRBRBR')
    expect(marksOf(roads.small)).toBe('RBBBBBBBRRRRRRBRRBBRBRBB')
    expect(marksOf(roads.cockroach)).toBe('BBRBBRRRRRRBBBBBBBRBB')
  })

  test('eight bankers turn to the right, and the beads end in column 5', () => {
    const eight = roads.big.filter(({ column }) => column >= 6).slice(0, 8)
    expect(eight.map(({ column, row }) => `${column},${row}`).join(' ')).toBe(
      '6,0 6,1 6,2 6,3 6,4 6,5 7,5 8,5',
    )
    expect(roads.bead.at(-1)).toEqual({ kind: 'banker', column: 5, row: 1 })
  })
})

describe('by hand', () => {
  test('an empty shoe has empty roads', () => {
    const nothing = { bead: [], big: [], tiesBefore: 0, bigEye: [], small: [], cockroach: [] }
    expect(roadsOf([])).toEqual(nothing)
    const none = { bigEye: undefined, small: undefined, cockroach: undefined }
    expect(askRoads([])).toEqual({ banker: none, player: none })
  })

  test('ties before the first result wait for it', () => {
    expect(roadsOf(winnersOf('TT'))).toMatchObject({ big: [], tiesBefore: 2 })
    expect(roadsOf(winnersOf('TTP'))).toMatchObject({
      big: [{ kind: 'player', ties: 2, column: 0, row: 0 }],
      tiesBefore: 0,
    })
    expect(roadsOf(winnersOf('BTBTTP')).big.map(({ ties }) => ties)).toEqual([1, 2, 0])
  })

  test('a tail that meets another one turns a row higher', () => {
    const { big } = roadsOf(winnersOf('BBBBBBBBPPPPPPPB'))
    const players = big.filter(({ kind }) => kind === 'player')
    // The tail of the bankers lies in row 5 of columns 1 and 2.
    expect(players.map(({ column, row }) => `${column},${row}`).join(' ')).toBe(
      '1,0 1,1 1,2 1,3 1,4 2,4 3,4',
    )
    expect(big.at(-1)).toMatchObject({ kind: 'banker', column: 2, row: 0 })
  })

  test('a tail goes on to the right even where there is room below', () => {
    // Bankers turn at row 5 over columns 1 to 3; players are stopped in row 4 and run beside them.
    const { big } = roadsOf(winnersOf(`${'B'.repeat(7)}${'P'.repeat(9)}`))
    expect(
      big
        .slice(-4)
        .map(({ column, row }) => `${column},${row}`)
        .join(' '),
    ).toBe('2,4 3,4 4,4 5,4')
  })

  test('a column that begins under a tail in the top row starts behind it', () => {
    // Six short columns push a tail into the top row, so the next column begins past it.
    const results = 'BBBBBBBPPPPPPPBBBBBBBPPPPPPPBBBBBBBPPPPPPPBBBBBBBP'
    const { big } = roadsOf(winnersOf(results))
    const last = big.at(-1)
    expect(last?.row).toBe(0)
    const cells = big.map(({ column, row }) => `${column},${row}`)
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('the eye begins with the second cell of the second column, or the first of the third', () => {
    expect(marksOf(roadsOf(winnersOf('BP')).bigEye)).toBe('')
    expect(marksOf(roadsOf(winnersOf('BPP')).bigEye)).toBe('B')
    expect(marksOf(roadsOf(winnersOf('BPB')).bigEye)).toBe('R')
    expect(marksOf(roadsOf(winnersOf('BBPP')).bigEye)).toBe('R')
    // One cell below the end of the column before is blue, the next ones are red.
    expect(marksOf(roadsOf(winnersOf('BBPPPPP')).bigEye)).toBe('RBRR')
  })
})

test('10,000 random shoes have the roads of a second, plain implementation', () => {
  const below = numbersFrom(41)
  for (let shoe = 0; shoe < 10_000; shoe++) {
    // Sometimes one side is far more likely, so that long tails meet.
    const lean = below(10)
    const drawn = () => (below(10) === 0 ? 'T' : below(10) < lean ? 'B' : 'P')
    const results = Array.from({ length: below(85) }, drawn).join('')
    const roads = roadsOf(winnersOf(results))
    const cells = (of: readonly Drawn<string>[], name: (kind: string) => string) =>
      of.map(({ kind, row, column }) => `${name(kind)} ${row},${column}`)
    const found = {
      bead: cells(roads.bead, initial),
      big: roads.big.map(
        ({ kind, ties, row, column }) => `${initial(kind)}${ties} ${row},${column}`,
      ),
      bigEye: cells(roads.bigEye, inkOf),
      small: cells(roads.small, inkOf),
      cockroach: cells(roads.cockroach, inkOf),
    }
    expect(found, results).toEqual(plainRoads(results))
  }
})

test('what a side would add is what it adds', () => {
  const below = numbersFrom(43)
  for (let shoe = 0; shoe < 300; shoe++) {
    const results = Array.from({ length: below(40) }, () => 'BPT'[below(3)]).join('')
    const asked = askRoads(winnersOf(results))
    for (const next of ['B', 'P'] as const) {
      for (const road of ['bigEye', 'small', 'cockroach'] as const) {
        const before = plainMarks(results, derivedRoads[road])
        const after = plainMarks(results + next, derivedRoads[road])
        const ink = asked[names[next]][road]
        expect(before + (ink ? inkOf(ink) : ''), `${results} ${next} ${road}`).toBe(after)
      }
    }
  }
})

test('the roads are less than 6 kB', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'roads.ts'))
  expect(gzipSync(text).length).toBeLessThan(6_000)
})

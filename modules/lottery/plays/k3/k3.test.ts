import { everyFamily } from '../family-contract.fixture.ts'
import type { PlainRules } from '../contract-shape.fixture.ts'
import { throws } from './dice-plays.ts'
import { k3 } from './family.ts'
import { texts } from './texts.ts'

const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const pairsOf = (items: readonly string[]) =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => `${one}${other}`))

const plain: PlainRules = {
  lines({ code }, [one = [], other = []]) {
    if (code === 'different2') return pairsOf(one)
    if (code === 'different3') {
      return one.flatMap((first, at) => pairsOf(one.slice(at + 1)).map((rest) => first + rest))
    }
    if (code === 'pair-exact') {
      return one.flatMap((pair) =>
        other.filter((single) => single !== pair).map((single) => `${pair}${pair}${single}`),
      )
    }
    return one
  },
  tiersOf({ code }, line, result) {
    const hit = (is: boolean) => (is ? ['hit'] : [])
    const sorted = result.toSorted().join('')
    const sum = result.reduce((all, face) => all + Number(face), 0)
    switch (code) {
      case 'sum':
        return Number(line) === sum ? [`sum-${sumWays.indexOf(sumWays[sum - 3] ?? 0) + 3}`] : []
      case 'sides': {
        const words = [sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
        return hit(words.includes(line))
      }
      case 'different2':
      case 'single':
        return hit(line.split('').every((face) => result.includes(face)))
      case 'different3':
      case 'pair-exact':
        return hit(line.split('').toSorted().join('') === sorted)
      case 'pair-any':
        return hit(sorted.includes(line.repeat(2)))
      case 'triple':
        return hit(sorted === line.repeat(3))
      case 'triple-any':
        return hit(/^(.)\1\1$/.test(sorted))
      default:
        return hit('123456'.includes(sorted))
    }
  },
}

everyFamily({
  family: k3,
  texts,
  plain,
  resultsOf: () => throws,
  results: throws,
  likely: (random) => [...random.oneOf(throws)],
  laws: [
    {
      name: 'throws',
      weights: throws.map(() => 1),
      of: ([first, second, third]) =>
        (Number(first) - 1) * 36 + (Number(second) - 1) * 6 + Number(third) - 1,
    },
  ],
})

import { expect, test } from 'vitest'
import { kinds } from '../../../kinds/index.ts'
import { judgeOf } from './judges.ts'

test('every kind that gives rewards can be simulated, but the one that people decide on', () => {
  const without = kinds.filter(({ gives, name }) => gives === 'rewards' && !judgeOf(name))
  expect(without.map(({ name }) => name)).toEqual(['activity'])
})

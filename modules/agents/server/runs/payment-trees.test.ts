import { expect, test } from 'vitest'
import { agentsOf, type PayLine } from './payment-trees.ts'

const line = (upperId: string | null, lowerId: string, path: string): PayLine => ({
  contractId: `${upperId} ${lowerId}`,
  upperId,
  lowerId,
  path,
  gross: 1n,
  stopsBets: true,
})

test('everybody comes after all who pay them, wherever they stand at the end of the period', () => {
  const lines = [line('b', 'c', '9.'), line('a', 'b', '1.2.'), line(null, 'a', '1.')]
  expect(agentsOf(lines)).toEqual(['a', 'b', 'c'])
  // Two payers: after both.
  expect(agentsOf([...lines, line('d', 'c', '9.'), line(null, 'd', '1.2.3.4.')])).toEqual([
    'a',
    'd',
    'b',
    'c',
  ])
})

test('two who changed places within the period are both there, once', () => {
  const ring = [
    line(null, 'a', '1.'),
    line('a', 'b', '1.2.'),
    line('b', 'c', '1.3.'),
    line('c', 'b', '1.2.'),
  ]
  expect(agentsOf(ring)).toEqual(['a', 'b', 'c'])
})

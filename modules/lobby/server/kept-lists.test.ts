import { expect, test } from 'vitest'
import { keepLists } from './kept-lists.ts'

const shelf = (itemsMax: number) => {
  const { get } = keepLists<number>(itemsMax)
  const made: string[] = []
  const ask = (choice: string, list: number[] = [1, 2]) =>
    get(choice, () => {
      made.push(choice)
      return list
    })
  return { made, ask }
}

test('the same choice is made once', () => {
  const { made, ask } = shelf(10)
  expect(ask('a')).toEqual([1, 2])
  expect(ask('a', [3])).toEqual([1, 2])
  expect(made).toEqual(['a'])
})

test('what was not asked for longest goes when there are too many titles', () => {
  const { made, ask } = shelf(6)
  ask('a')
  ask('b')
  ask('a')
  ask('c')
  expect(made).toEqual(['a', 'b', 'c'])
  ask('a')
  expect(made).toEqual(['a', 'b', 'c'])
  ask('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('names that find nothing take places, too', () => {
  const { made, ask } = shelf(3)
  for (const name of ['a', 'b', 'c', 'd', 'a']) expect(ask(name, [])).toEqual([])
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('a list that is larger than all of the place is answered and not kept', () => {
  const { made, ask } = shelf(2)
  expect(ask('a', [1, 2, 3])).toEqual([1, 2, 3])
  ask('a')
  expect(made).toEqual(['a', 'a'])
})

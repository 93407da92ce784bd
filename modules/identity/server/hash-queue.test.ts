import { commonProblems } from '@tessera/calls'
import { expect, test } from 'vitest'
import { createQueue } from './hash-queue.ts'

test('some run at once, some wait in order, and the rest is refused as busy [S-05]', async () => {
  const inTurn = createQueue({ atOnce: 2, waitingMax: 3 })
  const finish: (() => void)[] = []
  const begun: number[] = []
  const begin = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((done) => finish.push(done))
      if (number === 1) throw new Error('failed')
      return number
    }).catch((error) => error.kind?.code ?? error.message)

  const all = [1, 2, 3, 4, 5, 6].map(begin)
  expect(await all[5]).toBe(commonProblems.busy.code)
  expect(begun).toEqual([1, 2])
  while (finish.length > 0 || begun.length < 5) {
    finish.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
  expect(await Promise.all(all)).toEqual(['failed', 2, 3, 4, 5, 'common.busy'])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  const after = inTurn(async () => 'free again')
  expect(await after).toBe('free again')
})

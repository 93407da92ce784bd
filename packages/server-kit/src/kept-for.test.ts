import { freshDatabase } from '@tessera/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from './database.ts'
import { keptFor } from './kept-for.ts'

const { db } = freshDatabase()
type Reading = {
  promise: Promise<string>
  resolve: (value: string) => void
  reject: (reason: Error) => void
}
let readings: Reading[] = []
let now = 0

function shelf() {
  readings = []
  return keptFor(1_000, () => {
    let settle = {
      resolve: (_value: string): void => undefined,
      reject: (_: Error): void => undefined,
    }
    const promise = new Promise<string>((resolve, reject) => {
      settle = { resolve, reject }
    })
    readings.push({ promise, ...settle })
    return promise
  })
}
const answer = async (at: number, value: string) => {
  readings[at]?.resolve(value)
  await readings[at]?.promise
}

beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

test('those who ask at the same time share one reading, which is kept for its time and no longer', async () => {
  const { read } = shelf()
  const both = [read(db()), read(db())]
  await answer(0, 'one')
  expect(await Promise.all(both)).toEqual(['one', 'one'])
  now = 500
  expect(await read(db())).toBe('one')
  now = 1_000
  const late = read(db())
  await answer(1, 'two')
  expect(await late).toBe('two')
})

test('in the second half of its time it is read again in the background, once', async () => {
  const { read } = shelf()
  void read(db())
  await answer(0, 'one')
  now = 600
  expect(await Promise.all([read(db()), read(db())])).toEqual(['one', 'one'])
  expect(readings).toHaveLength(2)
  await answer(1, 'two')
  expect(await read(db())).toBe('two')
  // Its time is counted from when its reading began.
  now = 1_599
  expect(await read(db())).toBe('two')
})

test('what is forgotten does not come back with a reading that was under way', async () => {
  const { read, forget } = shelf()
  void read(db())
  await answer(0, 'old')
  now = 600
  void read(db())
  forget(db())
  await answer(1, 'old, too')
  const next = read(db())
  await answer(2, 'new')
  expect(await next).toBe('new')
  expect(await read(db())).toBe('new')
})

test('a reading that fails is not kept, and one behind the back is not heard of', async () => {
  const { read } = shelf()
  const failing = read(db())
  readings[0]?.reject(new Error('no line'))
  await expect(failing).rejects.toThrow('no line')
  void read(db())
  await answer(1, 'one')
  now = 600
  void read(db())
  readings[2]?.reject(new Error('no line'))
  await expect(readings[2]?.promise).rejects.toThrow('no line')
  expect(await read(db())).toBe('one')
})

test('a transaction reads for itself', async () => {
  const { read } = shelf()
  void read(db())
  await answer(0, 'before')
  const inside = await inTransaction(db(), async (tx) => {
    const own = read(tx)
    await answer(1, 'inside')
    return own
  })
  expect(inside).toBe('inside')
  expect(await read(db())).toBe('before')
})

import { systemClock } from '@tessera/server-kit'
import { commonProblems } from '@tessera/calls'
import { beforeAll, expect, test } from 'vitest'
import { fundsTriesMax } from '../../limits.ts'
import { beginFundsTry, endFundsTry, forgetFundsTries } from './funds-tries.ts'
import { profileFixture } from './profile.fixture.ts'

// As two servers do it: each begins a try without knowing of the other's.
const { db, member } = profileFixture()
let id = ''
beforeAll(async () => void ({ id } = await member()))

const begin = () => beginFundsTry(db(), id, systemClock())

test('a try waits while another server checks one, which may be right and then counts as nothing', async () => {
  // One wrong try more would lock it.
  for (let at = 1; at < fundsTriesMax; at++) await endFundsTry(db(), await begin())
  await begin()
  const order: string[] = []
  const second = begin().then((tryId) => {
    order.push('second begins')
    return tryId
  })
  order.push('first was right')
  await forgetFundsTries(db(), id)
  await endFundsTry(db(), await second)
  expect(order).toEqual(['first was right', 'second begins'])
})

test('one that was wrong counts, and the one that waited for it is refused where it was the last', async () => {
  await forgetFundsTries(db(), id)
  for (let at = 1; at < fundsTriesMax; at++) await endFundsTry(db(), await begin())
  const last = await begin()
  const waiting = begin()
  await endFundsTry(db(), last)
  await expect(waiting).rejects.toMatchObject({ kind: commonProblems.tooManyRequests })
})

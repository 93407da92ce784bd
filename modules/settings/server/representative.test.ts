import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { representativeTriesMax, representativeTryMinutes } from '../limits.ts'
import { checkRepresentative } from './check-representative.ts'
import { writeSetting } from './index.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const nobody = { isOfficial: false, kind: null, name: '' }
let places = 0

/** Asks from a place of its own, so that no limit of another question speaks. */
const ask = (account: string, address = `203.0.113.${(places += 1)}`) =>
  checkRepresentative({ ...testContext(db(), { clock }), address }, account)

test.each([
  ['@Marta_Tessera', 'Marta'],
  ['https://t.me/marta_tessera', 'Marta'],
  ['T.ME/Marta_Tessera?start=1', 'Marta'],
  ['+1 (202) 555-0142', 'Desk'],
  ['https://wa.me/12025550142', 'Desk'],
  ['mailto:Help@tessera.example', 'E-mail support'],
])('%s is known however it is written [LY-29]', async (account, name) => {
  await writeSetting(db(), 'representatives', [
    { kind: 'TELEGRAM', account: '@marta_tessera', name: 'Marta' },
    { kind: 'WHATSAPP', account: '+1 202 555 0142', name: 'Desk' },
    { kind: 'EMAIL', account: 'help@tessera.example', name: 'E-mail support' },
  ])
  expect(await ask(account)).toMatchObject({ isOfficial: true, name })
})

test.each([
  '@marta_tessera2',
  'marta',
  't.me/',
  'https://wa.me/marta_tessera',
  '%',
  '*',
  'tessera.example',
])('%s represents nobody, and the answer reveals no representative', async (account) =>
  expect(await ask(account)).toEqual(nobody),
)

test('who asks for many is stopped, also from the next address of their network, and asks again later', async () => {
  for (let each = 0; each < representativeTriesMax; each++) {
    expect(await ask(`@guess${each}`, `2001:db8:1:2::${each}`)).toEqual(nobody)
  }
  await expect(ask('@marta_tessera', '2001:db8:1:2::ffff')).rejects.toThrow(
    'common.tooManyRequests',
  )
  expect((await ask('@marta_tessera', '2001:db8:1:3::1')).isOfficial).toBe(true)
  clock.pass(representativeTryMinutes * 60_000)
  expect((await ask('@marta_tessera', '2001:db8:1:2::1')).isOfficial).toBe(true)
})

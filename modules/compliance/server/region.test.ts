import { newId } from '@tessera/server-kit'
import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RegionRule } from '../calls.ts'
import { changeRegionRule, listRegionChanges, readRegionRule, tryAddress } from './change-region.ts'
import { countryOf } from './country-of.ts'
import { networkIn } from './networks.ts'
import { placeOf } from './place-of.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const staff = { id: newId(clock()), account: 'olga', permissions: [], sessionId: newId(clock()) }
const open: RegionRule = {
  mode: 'everywhere',
  countries: [],
  letsUnknown: true,
  letIn: [],
  shutOut: [],
}

// Documented addresses of public name servers: American, and British.
const american = '8.8.8.8'
const british = '81.2.69.142'
const nowhere = '203.0.113.5'

/** Applies a rule as the staff do; returns how often browsers were notified. */
async function rule(change: Partial<RegionRule>): Promise<number> {
  const { version } = await readRegionRule(db())
  const context = { ...testContext(db(), { clock }), staff }
  await changeRegionRule(context, { version, rule: { ...open, ...change }, reason: 'by law' })
  clock.pass(1)
  return context.pushed.length
}

const isOut = async (address: string) => (await placeOf(db(), address)).isRestricted

test('an address has a country where the table knows it, in its new dress too [ST-08]', () => {
  expect([american, british, `::ffff:${british}`].map(countryOf)).toEqual(['US', 'GB', 'GB'])
  expect([nowhere, '127.0.0.1', '2001:db8::1', 'no address', ''].map(countryOf)).toEqual(
    Array(5).fill(''),
  )
})

test.each<[string, Partial<RegionRule>, boolean, boolean, boolean]>([
  // rule, american out, british out, nobody-knows out
  ['nothing is set', {}, false, false, false],
  ['a country is shut out', { countries: ['GB'] }, false, true, false],
  ['only one is let in', { mode: 'named', countries: ['GB'] }, true, false, false],
  [
    'only one, and no unknown',
    { mode: 'named', countries: ['GB'], letsUnknown: false },
    true,
    false,
    true,
  ],
  ['unknown ones are out', { letsUnknown: false }, false, false, true],
  ['a network is shut out', { shutOut: ['8.8.0.0/16'] }, true, false, false],
  ['an office abroad is let in', { countries: ['GB'], letIn: [british] }, false, false, false],
  ['in is stronger than out', { letIn: [american], shutOut: ['8.0.0.0/8'] }, false, false, false],
])('%s: who gets in [RT-24]', async (_name, change, ...outs) => {
  await rule(change)
  expect(await Promise.all([american, british, nowhere].map(isOut))).toEqual(outs)
})

test('a change applies at once, is pushed to browsers, and is recorded', async () => {
  await rule({})
  expect(await rule({ countries: ['US', 'GB', 'US'], shutOut: ['192.0.2.7/24'] })).toBe(1)
  expect(await isOut(american)).toBe(true)
  const { list } = await listRegionChanges(db(), { pageNo: 1, pageSize: 1 })
  expect(list).toMatchObject([
    {
      staffAccount: 'olga',
      before: { countries: [] },
      after: { countries: ['GB', 'US'], shutOut: ['192.0.2.0/24'] },
    },
  ])
  await expect(sql`delete from compliance.change`.execute(db())).rejects.toThrow()
})

test.each([
  '',
  '300.1.1.1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'fe80::1%eth0',
  '1.2.3.4/x',
  "1.2.3.4'",
])('«%s» is no network, and no rule takes it', async (text) => {
  expect(networkIn(text)).toBeUndefined()
  await expect(rule({ shutOut: [text] })).rejects.toThrow('compliance.regionRefused')
})

test('a change that another person has made meanwhile is not overwritten', async () => {
  const { version } = await readRegionRule(db())
  await rule({ countries: ['FR'] })
  const late = changeRegionRule(
    { ...testContext(db(), { clock }), staff },
    { version, rule: open, reason: 'by law' },
  )
  await expect(late).rejects.toThrow('settings.changedMeanwhile')
})

test('the staff try an address before a visitor does', async () => {
  await rule({ countries: ['GB'] })
  expect(await tryAddress(db(), british)).toEqual({ country: 'GB', isRestricted: true })
  await expect(tryAddress(db(), 'example.com')).rejects.toThrow('compliance.regionRefused')
})

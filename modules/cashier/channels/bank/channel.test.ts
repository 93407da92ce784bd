import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { testManualChannel } from '../manual-channel-contract.fixture.ts'
import { bank } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

testManualChannel(
  bank,
  { bank: 'Bank 1', holder: 'Account holder 1', number: 'Account number 1' },
  db,
)

test.each([
  ['', 'ES91 2100 0418 4502 0005 1333', 'number'],
  ['', 'Checking account 001-2', undefined],
  ['EUR MXN', '032180000118359719', undefined],
  ['EUR MXN', '032180000118359717', 'number'],
  ['USD', 'Checking account 001-2', undefined],
  ['USD', 'ES91 2100 0418 4502 0005 1333', 'number'],
  ['EUR', 'ES91 2100 0418 4502 0005 1332', undefined],
  ['EUR', '001-2', 'number'],
  ['MXN', '032180000118359719', undefined],
  ['MXN', '032180000118359717', 'number'],
])('in %s the account «%s» is refused by: %s', (currency, number, field) => {
  expect(bank.wrongSetting?.({ number }, currency.split(' ').filter(Boolean))).toBe(field)
})

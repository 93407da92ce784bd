import { auditCalls } from '@tessera/compliance/calls'
import { appendAct } from '@tessera/compliance/server'
import { createMember, createStaff } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { inTransaction } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { routesOf } from '../modules.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const route = routesOf({ closeSession: () => undefined }).find(
  ({ call }) => call === auditCalls.listActs,
)
type Found = { list: { act: string; about?: string }[] }
type Handle = (context: object, input: object) => Promise<Found>
const search = async (query: object) => {
  const handle = route?.handle as unknown as Handle
  const { list } = await handle(
    { db: db(), clock, staff: { language: 'EN' } },
    { query: { pageSize: 9, ...query } },
  )
  return list.map(({ act, about }) => [act, about])
}

beforeAll(async () => {
  const password = 'orchid-lamp-42'
  const ports = { clock, openAccounts: openMemberAccounts }
  const { id } = await createMember(
    db(),
    { account: 'marisol77', password, currency: 'USD' },
    ports,
  )
  const staff = { account: 'penelope', password, permissions: [] }
  const clerk = await createStaff(db(), staff, { clock })
  const act = (name: string, subject: string) =>
    inTransaction(db(), (tx) =>
      appendAct(tx, {
        at: clock(),
        staff: { id: clerk.id, account: 'penelope' },
        name,
        outcome: 'done',
        subject,
        address: '203.0.113.7',
        requestId: name,
      }),
    )
  await act('identity.freezeMember', `member:${id}`)
  await act('lobby.writeTitle', 'games')
})

const frozen = ['identity.freezeMember', 'marisol77']
const title = ['lobby.writeTitle', undefined]

test('the log is found by any part of a member or a staff account, accents and case forgiven', async () => {
  expect(await search({ search: 'RISÓL' })).toEqual([frozen])
  expect(await search({ subject: 'marisol' })).toEqual([frozen])
  expect(await search({ search: 'nelop' })).toEqual([title, frozen])
  expect(await search({ person: 'Penél' })).toEqual([title, frozen])
  expect(await search({ search: 'nobody' })).toEqual([])
})

test('the log is found by an act in words: the reader says which acts they are', async () => {
  expect(await search({ search: 'freeze', acts: 'identity.freezeMember' })).toEqual([frozen])
})

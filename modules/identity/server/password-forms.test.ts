import { hash } from '@node-rs/argon2'
import { openMemberAccounts } from '@tessera/ledger/server'
import { writeFieldRule } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fundsCalls } from '../funds-calls.ts'
import { identityCalls, passwordCalls, staffIdentityCalls } from '../calls.ts'
import { createMember } from './create-member.ts'
import { identityFixture, registration } from './identity.fixture.ts'
import { createStaff } from './index.ts'
import { currentHash, hashPassword, isRightPassword } from './passwords.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)

const composed = 'contraseña é fuerte'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const forms = [composed, decomposed]
const each = forms.flatMap((set) => forms.map((typed) => ({ set, typed })))
const logIn = (username: string, password: string) =>
  send(identityCalls.logIn, { body: { username, password } })
let made = 0
const create = async (password: string) => {
  const account = `typist${(made += 1)}`
  const creating = { account, password, currency: 'USD' }
  return createMember(db(), creating, { clock, openAccounts: openMemberAccounts })
}

test.each(each)(
  'who registers with one way of writing logs in with the other: %j',
  async (given) => {
    const username = `Writer${(made += 1)}`
    const passwords = { password: given.set, confirmPassword: given.typed }
    expect(
      (await send(identityCalls.register, { body: registration(username, passwords) })).status,
    ).toBe(200)
    expect((await logIn(username, given.typed)).status).toBe(200)
  },
)

test.each(each)('a hash of the text as it was typed still opens: %j', async ({ set, typed }) => {
  const { id, account } = await create('orchid-lamp-42')
  const old = await hash(set)
  await sql`update identity.member set password_hash = ${old} where id = ${id}`.execute(db())
  expect((await logIn(account, typed)).status).toBe(200)
  const { rows } = await sql<{ kept: string }>`
    select password_hash as kept from identity.member where id = ${id}`.execute(db())
  // The next log-in needs one comparison only.
  expect(await isRightPassword(rows[0]?.kept, composed)).toBe(true)
  expect((await logIn(account, typed)).status).toBe(200)
})

test.each(each)(
  'the old password of a change may come in either way: %j',
  async ({ set, typed }) => {
    const { account } = await create(set)
    const { token } = (await logIn(account, typed)).value as { token: string }
    const fresh = { newPassword: `${decomposed}!`, confirmNewPassword: `${composed}!` }
    const body = { oldPassword: typed, ...fresh }
    expect((await send(passwordCalls.changePassword, { token, body })).status).toBe(200)
    expect((await logIn(account, `${typed}!`)).status).toBe(200)
  },
)

test('a funds password is one in either way of writing', async () => {
  const rule = { field: 'paymentPassword', shown: true, required: false, patternId: 1 } as const
  await writeFieldRule(db(), { ...rule, minLength: 6, maxLength: 16 })
  const { account } = await create('orchid-lamp-42')
  const { token } = (await logIn(account, 'orchid-lamp-42')).value as { token: string }
  const [nfc, nfd] = ['señaló-é'.normalize('NFC'), 'señaló-é'.normalize('NFD')]
  const proof = { password: 'orchid-lamp-42' }
  const set = { newPassword: nfc, confirmNewPassword: nfd, proof }
  expect((await send(fundsCalls.createFundsPassword, { token, body: set })).code).toBeUndefined()
  const next = { newPassword: '274913', confirmNewPassword: '274913' }
  const body = { ...next, oldPassword: nfd }
  expect((await send(fundsCalls.changeFundsPassword, { token, body })).code).toBeUndefined()
})

test.each(each)('the staff signs in with either way of writing: %j', async ({ set, typed }) => {
  const account = `Clerk${(made += 1)}`
  await createStaff(db(), { account, password: set, permissions: [] }, { clock })
  const body = { username: account, password: typed }
  expect((await send(staffIdentityCalls.logInStaff, { body })).status).toBe(200)
})

test('full-width characters are the plain ones, and a common word stays common in them', async () => {
  const { account } = await create('ｏｒｃｈｉｄ-lamp-42')
  expect((await logIn(account, 'orchid-lamp-42')).status).toBe(200)
  const wide = 'ｐａｓｓｗｏｒｄ１２３'
  const body = registration('Wida2026', { password: wide, confirmPassword: wide })
  const answer = await send(identityCalls.register, { body })
  const { faults } = answer.value as { faults: object[] }
  expect(faults).toContainEqual({ field: 'password', reason: 'common' })
})

test('whatever is typed, every way of writing it is right, and is hashed as one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      async (typed) => {
        const known = await hashPassword(typed)
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
          if (!(await isRightPassword(known, typed.normalize(form)))) return false
          if ((await currentHash(known, typed.normalize(form))) !== known) return false
        }
        return !(await isRightPassword(known, `${typed}x`))
      },
    ),
    { numRuns: 40 },
  )
})

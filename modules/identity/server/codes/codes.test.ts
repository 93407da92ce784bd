import { commonProblems } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codesCalls } from '../../codes-calls.ts'
import { identityProblems } from '../../problems.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { proveContact } from './contacts.ts'
import { placeOf } from './count-requests.ts'
import { listOutbox } from './list-outbox.ts'
import { runQueued } from './run-queued.fixture.ts'
import { sendCode } from './send-code.ts'
import { checkCode, spendCode, useCode } from './use-code.ts'

const { db, url } = freshDatabase()
const { send, clock } = identityFixture(db)
let phones = 0
const newPhone = () => `+49151${String(1_000_000 + (phones += 1))}`
const newPlace = () => `198.51.${phones % 250}.${(phones += 1) % 250}`
const work = () => runQueued({ db: db(), url: url(), clock })
const minutes = (count: number) => clock.pass(count * 60_000)

const ask = (to: string, purpose: 'register' | 'bind' = 'register', address = newPlace()) =>
  sendCode({ ...testContext(db(), { clock }), address }, { purpose, by: 'sms', to })

async function codeFor(to: string): Promise<string> {
  await work()
  const { list } = await listOutbox(db(), { search: to, pageSize: 1 }, clock())
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? ''
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

beforeAll(async () => {
  for (const flag of ['CHNGPASSVERIF3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'] as const) {
    await setFlag(db(), flag, true)
  }
})

test('a code comes with its minutes, and works once [CN-05] [CN-19] [PW-08]', async () => {
  const to = newPhone()
  expect(await ask(to)).toEqual({ expiredMinutes: 1, resendSeconds: 60 })
  const code = await codeFor(to)
  expect(code).toMatch(/^\d{6}$/)
  const typed = { purpose: 'register', to, code, clock } as const
  await useCode(db(), typed)
  await expect(useCode(db(), typed)).rejects.toMatchObject({ kind: identityProblems.wrongCode })
})

test('of ten who use one code at once, one is let through [S-35]', async () => {
  const to = newPhone()
  await ask(to)
  const code = await codeFor(to)
  const typed = { purpose: 'register', to, code, clock } as const
  const ids = await Promise.all(Array.from({ length: 5 }, () => checkCode(db(), typed)))
  const spent = await Promise.allSettled(ids.map((id) => spendCode(db(), id, clock)))
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code is good for its purpose and its number only', async () => {
  const to = newPhone()
  const other = newPhone()
  await ask(to)
  await ask(other)
  const code = await codeFor(to)
  const wrong = { kind: identityProblems.wrongCode }
  await expect(useCode(db(), { purpose: 'bind', to, code, clock })).rejects.toMatchObject(wrong)
  await expect(
    useCode(db(), { purpose: 'register', to: other, code, clock }),
  ).rejects.toMatchObject(wrong)
  await useCode(db(), { purpose: 'register', to, code, clock })
})

test('a code expires with its minute [ER-18]', async () => {
  const to = newPhone()
  await ask(to)
  const code = await codeFor(to)
  clock.pass(60_000)
  await expect(useCode(db(), { purpose: 'register', to, code, clock })).rejects.toMatchObject({
    kind: identityProblems.codeExpired,
  })
})

test('five wrong tries are the last, also when they come at once [ER-14]', async () => {
  const to = newPhone()
  await ask(to)
  const code = await codeFor(to)
  const tries = Array.from({ length: 12 }, () =>
    useCode(db(), { purpose: 'register', to, code: otherThan(code), clock }).catch(
      (error: unknown) => (error as { kind: { code: string } }).kind.code,
    ),
  )
  const ended = await Promise.all(tries)
  expect(ended.filter((each) => each === 'identity.wrongCode')).toHaveLength(5)
  expect(ended.filter((each) => each === 'common.tooManyRequests')).toHaveLength(7)
  await expect(useCode(db(), { purpose: 'register', to, code, clock })).rejects.toMatchObject({
    kind: commonProblems.tooManyRequests,
  })
})

test('a try is not undone with the transaction of its caller', async () => {
  const typed = { purpose: 'register', to: newPhone(), code: '123456', clock } as const
  await expect(
    db()
      .transaction()
      .execute((tx) => useCode(tx, typed)),
  ).rejects.toThrow('undone')
})

test('a newer code puts the older one away', async () => {
  const to = newPhone()
  await ask(to)
  const first = await codeFor(to)
  minutes(1)
  await ask(to)
  const second = await codeFor(to)
  if (first !== second) {
    await expect(
      useCode(db(), { purpose: 'register', to, code: first, clock }),
    ).rejects.toMatchObject({ kind: identityProblems.wrongCode })
  }
  await useCode(db(), { purpose: 'register', to, code: second, clock })
})

test('a second request too early gets the remaining wait, and nothing is sent twice', async () => {
  const to = newPhone()
  await ask(to)
  clock.pass(20_000)
  expect(await ask(to)).toEqual({ expiredMinutes: 1, resendSeconds: 40 })
  await work()
  expect((await listOutbox(db(), { search: to, pageSize: 9 }, clock())).list).toHaveLength(1)
})

test('the sixth request of a number within five minutes is too many, for five minutes [CN-04] [S-08]', async () => {
  const to = newPhone()
  for (let request = 0; request < 5; request++) await ask(to)
  await expect(ask(to)).rejects.toMatchObject({
    kind: commonProblems.tooManyRequests,
    facts: { minutes: 5 },
  })
  minutes(5)
  await ask(to)
})

test('one place cannot walk through a list of numbers, also not in the long addresses of one home [S-08]', async () => {
  for (const place of [() => '203.0.113.77', () => `2001:db8:1:2::${(phones += 1).toString(16)}`]) {
    for (let number = 0; number < 5; number++) await ask(newPhone(), 'register', place())
    await expect(ask(newPhone(), 'register', place())).rejects.toMatchObject({
      kind: commonProblems.tooManyRequests,
    })
  }
  expect(placeOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(placeOf('2001:0db8::1')).toBe(placeOf('2001:db8:0:0:ffff::'))
})

test('a number gets ten codes a day [S-08]', async () => {
  const to = newPhone()
  for (let code = 0; code < 10; code++) {
    await ask(to)
    minutes(6)
  }
  await expect(ask(to)).rejects.toMatchObject({ kind: commonProblems.tooManyRequests })
  minutes(24 * 60)
  await ask(to)
})

test('a day’s messages cost no more than was set [ER-16] [S-08]', async () => {
  await sql`insert into identity.delivery (by, adapter, code_minutes, daily_max, changed_at)
    values ('sms', 'outbox', 2, 0, ${clock()})`.execute(db())
  await expect(ask(newPhone())).rejects.toMatchObject({ kind: identityProblems.quotaUsedUp })
  await sql`update identity.delivery set daily_max = 1000`.execute(db())
  expect(await ask(newPhone())).toEqual({ expiredMinutes: 2, resendSeconds: 120 })
  await sql`delete from identity.delivery`.execute(db())
})

test('over HTTP the sixth request says when to come again [ER-13]', async () => {
  const body = { mobileNum: '0151 77 88 99 0', countryDialingCode: '49', purpose: 'password' }
  const answers = []
  for (let request = 0; request < 6; request++) {
    answers.push(await send(codesCalls.sendSmsCode, { body, address: `192.0.2.${request}` }))
  }
  expect(answers[0]?.value).toEqual({ expiredMinutes: 1, resendSeconds: 60 })
  expect(answers[5]).toMatchObject({ status: 429, value: { minutes: 5 } })
})

test.each([
  ['', '49', 'identity.phoneMissing'],
  ['015123456', '', 'identity.phoneMissing'],
  ['12', '49', 'identity.phoneInvalid'],
  ['0151-CALL-ME', '49', 'identity.phoneInvalid'],
  ['015123456789', '0', 'identity.phoneInvalid'],
])(
  'a number that is none is refused: %s after %s [ER-11] [ER-12]',
  async (mobileNum, countryDialingCode, code) => {
    const body = { mobileNum, countryDialingCode, purpose: 'login' }
    expect((await send(codesCalls.sendSmsCode, { body })).code).toBe(code)
  },
)

test('what the site has switched off is not enabled [ER-17] [ST-02]', async () => {
  await setFlag(db(), 'REGMOBVERF3', false)
  const body = { mobileNo: '15123456789', countryDialingCode: '49' }
  const answer = await send(codesCalls.sendRegisterSms, { body })
  expect([answer.status, answer.code]).toEqual([403, identityProblems.notEnabled.code])
  await setFlag(db(), 'REGMOBVERF3', true)
  expect((await send(codesCalls.sendRegisterSms, { body })).status).toBe(200)
})

test('a number that is nobody’s gets the same answer and no message', async () => {
  const known = newPhone()
  const ana = await createMember(
    db(),
    { account: 'AnaCodes', password: goodPassword, currency: 'USD', language: 'ES' },
    { clock, openAccounts: openMemberAccounts },
  )
  await proveContact(db(), { memberId: ana.id, by: 'sms', to: known }, clock())
  const unknown = newPhone()
  const askFor = (to: string) =>
    send(codesCalls.sendSmsCode, {
      body: { mobileNum: to.slice(3), countryDialingCode: '+49', purpose: 'login' },
      address: newPlace(),
    })
  expect(await askFor(unknown)).toEqual(await askFor(known))
  await work()
  const sent = (search: string) => listOutbox(db(), { search, pageSize: 9 }, clock())
  expect((await sent(unknown)).list).toEqual([])
  expect((await sent(known)).list[0]?.body).toMatch(/^Tessera: tu código es \d{6}\./)
})

test('a number belongs to one account [G-30]', async () => {
  const to = newPhone()
  const make = (account: string) =>
    createMember(
      db(),
      { account, password: goodPassword, currency: 'USD' },
      { clock, openAccounts: openMemberAccounts },
    )
  const [first, second] = [await make('FirstOwner'), await make('SecondOwner')]
  await proveContact(db(), { memberId: first.id, by: 'sms', to }, clock())
  // The constraint is the problem identityProblems.contactTaken of whichever call declares it.
  await expect(
    proveContact(db(), { memberId: second.id, by: 'sms', to }, clock()),
  ).rejects.toMatchObject({ constraint: 'contact_taken' })
})

test('no code can be read in the database, or in its queue', async () => {
  const to = newPhone()
  await ask(to)
  const { rows: queued } =
    await sql`select row_to_json(j)::text as text from graphile_worker._private_jobs j`.execute(
      db(),
    )
  const code = await codeFor(to)
  const { rows } = await sql<{ text: string }>`
    select row_to_json(c)::text as text from identity.code c where recipient = ${to}
    union all select row_to_json(m)::text from identity.message m where recipient = ${to}`.execute(
    db(),
  )
  expect(rows).toHaveLength(2)
  // Bytes are written as hexadecimal digits, so that the code would appear among them if it were stored.
  const hex = Buffer.from(code).toString('hex')
  for (const { text } of [...rows, { text: JSON.stringify(queued) }]) {
    const words = text.replace(/"(code_hash|made_at|ends_at|next_at|done_at|id)":"[^"]*"/g, '')
    expect(words).not.toContain(hex)
    expect(words.replace(/"\\\\x[0-9a-f]+"/g, '')).not.toContain(code)
  }
})

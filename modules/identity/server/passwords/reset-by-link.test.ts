import { setFlag, writeFieldRule } from '@tessera/settings/server'
import { expect, test } from 'vitest'
import { codesCalls } from '../../codes-calls.ts'
import { passwordCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword } from '../identity.fixture.ts'
import { setMemberStatus } from '../set-member-status.ts'
import { newPassword, passwordFixture } from './passwords.fixture.ts'

const {
  db,
  send,
  minutes,
  create,
  logIn,
  tokenOf,
  isLoggedIn,
  outbox,
  askLink,
  linkFor,
  useLink,
  change,
  newPlace,
} = passwordFixture()

test('a link of the site’s own address sets a new password, once [S-09]', async () => {
  const { account, email } = await create()
  const old = await tokenOf(account)
  const token = await linkFor(account, email)
  const [message] = await outbox(email.toLowerCase())
  expect(message?.body).toContain(`https://play.example/reset#${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await useLink(token)).status).toBe(200)
  expect(await isLoggedIn(old)).toBe(false)
  expect((await logIn(account, goodPassword)).status).toBe(401)
  expect((await logIn(account, newPassword)).status).toBe(200)
  const again = await useLink(token, 'yet another phrase')
  expect([again.status, again.code]).toEqual([410, identityProblems.linkOver.code])
})

test('of many who use one link at once, one sets the password [S-35]', async () => {
  const { account, email } = await create()
  const token = await linkFor(account, email)
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, at) => useLink(token, `phrase number ${at}`)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link ends after half an hour, with any new password, and for a blocked account [S-09]', async () => {
  const first = await create()
  const late = await linkFor(first.account, first.email)
  minutes(30)
  expect((await useLink(late)).code).toBe('identity.linkOver')
  const second = await create()
  const forgotten = await linkFor(second.account, second.email)
  expect((await change(await tokenOf(second.account), goodPassword)).status).toBe(200)
  expect((await useLink(forgotten)).code).toBe('identity.linkOver')
  const third = await create()
  const blocked = await linkFor(third.account, third.email)
  await setMemberStatus(db(), third.id, 'blocked')
  expect((await useLink(blocked)).code).toBe('identity.linkOver')
})

test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])(
  'no token can be guessed: %j [S-09]',
  async (token) => {
    expect((await useLink(token)).code).toBe('identity.linkOver')
  },
)

test('a weak password is refused and leaves the link good [S-03]', async () => {
  const { account, email } = await create()
  const token = await linkFor(account, email)
  const refused = await Promise.all([
    useLink(token, 'password123'),
    useLink(token, 'short'),
    useLink(token, `${account}`),
    useLink(token, newPassword, 'another one'),
  ])
  expect(
    refused.map(({ value }) => (value as { faults: { reason: string }[] }).faults[0]?.reason),
  ).toEqual(['common', 'length', 'common', 'confirmation'])
  expect((await useLink(token)).status).toBe(200)
})

test('what this site asks of a password holds for every new one', async () => {
  const rule = { field: 'password', shown: true, required: true, minLength: 12, maxLength: 72 }
  await writeFieldRule(db(), { ...rule, patternId: 18 })
  const { account, email } = await create()
  const token = await linkFor(account, email)
  const refused = await useLink(token, 'letters only')
  expect(refused.value).toMatchObject({ faults: [{ reason: 'pattern', patternId: 18 }] })
  expect((await useLink(token, 'Letters4nd-more!')).status).toBe(200)
  await writeFieldRule(db(), { ...rule, minLength: 8, patternId: 1 })
})

test('a name and an address that do not belong together get the same answer and no message', async () => {
  const { account, email } = await create()
  const other = await create()
  await outbox('')
  const right = await askLink(account, email.toUpperCase())
  for (const [name, address] of [
    ['nobody-here', 'nobody@example.org'],
    [account, other.email],
    [other.account, 'nobody@example.org'],
  ] as const) {
    expect(await askLink(name, address)).toEqual(right)
  }
  expect(await outbox('nobody@example.org')).toEqual([])
  expect(await outbox(other.email.toLowerCase())).toEqual([])
  expect(await outbox(email.toLowerCase())).toHaveLength(1)
})

test('an unknown name takes as long as a known one', async () => {
  const { account, email } = await create()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const time = async (kind: 'known' | 'unknown', name: string, address: string) => {
    const start = performance.now()
    await askLink(name, address)
    times[kind].push(performance.now() - start)
  }
  for (let round = 0; round < 25; round++) {
    await time('known', account, email)
    await time('unknown', 'nobody-at-all', 'nobody-at-all@example.org')
    minutes(300)
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[12] ?? 0
  expect(middle(times.known) / middle(times.unknown)).toBeGreaterThan(0.5)
  expect(middle(times.known) / middle(times.unknown)).toBeLessThan(2)
})

test('the sixth request for a link is too many, for whichever name and address', async () => {
  for (const name of ['ghost-of-nobody', (await create()).account]) {
    for (let request = 0; request < 5; request++) {
      expect((await askLink(name, `box${request}@example.org`)).status).toBe(200)
    }
    expect(await askLink(name, 'box6@example.org')).toMatchObject({
      status: 429,
      value: { minutes: 5 },
    })
  }
})

test('a form as browsers send it is taken too', async () => {
  const answer = await send(passwordCalls.askResetByEmail, {
    raw: { username: 'somebody', email: 'somebody@example.org' },
    address: newPlace(),
  })
  expect(answer.value).toEqual({ success: true })
})

test('where the site reveals unknown accounts: a name, a pair and a number [ER-07] [ER-08]', async () => {
  const { account, email } = await create()
  const askCode = () =>
    send(codesCalls.sendSmsCode, {
      body: { mobileNum: '15119999999', countryDialingCode: '+49', purpose: 'password' },
      address: newPlace(),
    })
  const ends = async () => [
    (await logIn('nobody.here', goodPassword)).code,
    (await askLink(account, 'another@example.org')).code,
    (await askLink('nobody.here', email)).code,
    (await askCode()).code,
  ]
  await setFlag(db(), 'CHNGPASSVERIF3', true)
  expect(await ends()).toEqual(['identity.wrongCredentials', undefined, undefined, undefined])
  await setFlag(db(), 'TELLUNKNOWN3', true)
  minutes(10)
  const unknown = 'identity.unknownName'
  expect(await ends()).toEqual([unknown, unknown, unknown, 'identity.unknownNumber'])
  expect((await logIn(account, 'a wrong one of theirs')).code).toBe('identity.wrongCredentials')
  expect((await askLink(account, email)).status).toBe(200)
  expect(identityProblems.unknownName.text).toBe('Username/Email does not exist')
  expect(identityProblems.unknownNumber.text).toBe('Please Register An Account First')
  await setFlag(db(), 'TELLUNKNOWN3', false)
})

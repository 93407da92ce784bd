import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckStatementScreen } from './check-statement-screen.tsx'
import { body, open, signed } from './records.fixture.tsx'
import { StatementScreen } from './statement-screen.tsx'
import { verifyBySite, verifyStatement } from './verify-statement.ts'

beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a statement shows exactly what is signed', async () => {
  const { file } = await signed(JSON.stringify(body))
  open(() => <StatementScreen checkHref="/statement" />, { statement: file })
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByText('Statement of ana')).toBeTruthy()
  expect(within(sheet).getByText('$15.50')).toBeTruthy()
  expect(within(sheet).getByText('$12.50 cash, $3.00 on hold')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify a statement' }).getAttribute('href')).toBe(
    '/statement',
  )
})

test('a statement is genuine only as it was signed, by this site, and with correct sums', async () => {
  const text = JSON.stringify(body)
  const { file, publicKey } = await signed(text)
  const say = async (given: unknown, key = publicKey) =>
    (await verifyStatement(typeof given === 'string' ? given : JSON.stringify(given), key)).is
  expect(await say(file)).toBe('genuine')
  expect(await say({ ...file, document: text.replace('15.50', '95.50') })).toBe('forged')
  expect(await say({ ...file, signature: 'AAAA' })).toBe('forged')
  expect(await say(file, (await signed(text)).publicKey)).toBe('forged')
  expect(await say('no file')).toBe('noStatement')
  expect(await say({ a: 1 })).toBe('noStatement')
  const wrong = await signed(JSON.stringify({ ...body, closing: body.opening }))
  expect(await say(wrong.file, wrong.publicKey)).toBe('forged')
})

test('a statement signed with a former key stays genuine, up to the moment the key was changed', async () => {
  const { file, publicKey } = await signed(JSON.stringify(body))
  const now = await signed(JSON.stringify(body))
  const say = async (until: string, keyId = file.keyId) => {
    const former = [{ keyId: file.keyId, publicKey, until }]
    const key = { keyId: 'another', publicKey: now.publicKey, former }
    return verifyBySite(JSON.stringify({ ...file, keyId }), key)
  }
  const at = (milliseconds: number) =>
    new Date(Date.parse(body.madeAt) + milliseconds).toISOString()
  expect(await say(at(1))).toMatchObject({ verdict: { is: 'genuine' }, keyId: file.keyId })
  expect((await say(at(-1))).verdict.is).toBe('forged')
  expect((await say(at(1), 'no key of ours')).verdict.is).toBe('forged')
})

test('anybody can check a file that they were handed', async () => {
  const user = userEvent.setup()
  const { file, publicKey } = await signed(JSON.stringify(body))
  open(CheckStatementScreen, {
    'statements/key': { keyId: 'k1', algorithm: 'Ed25519', publicKey, former: [] },
  })
  const choose = (text: string) =>
    user.upload(
      screen.getByLabelText('Statement file'),
      new File([text], 'statement.json', { type: 'application/json' }),
    )
  await choose(JSON.stringify(file))
  expect(await screen.findByText('This statement is genuine.')).toBeTruthy()
  await choose(JSON.stringify({ ...file, document: file.document.replace('ana', 'eva') }))
  expect(await screen.findByText('This statement is not genuine.')).toBeTruthy()
})

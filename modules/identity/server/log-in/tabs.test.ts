import { expect, test } from 'vitest'
import { logInCalls } from '../../log-in-calls.ts'
import { passwordFixture } from '../passwords/passwords.fixture.ts'

const { send, create, minutes, tokenOf, isLoggedIn, closed } = passwordFixture()

const tokenIn = ({ value }: { value: unknown }) => (value as { token: string }).token

/** Another tab of the same browser, let in by one that is logged in. */
async function openTab(token: string): Promise<string> {
  const { value } = await send(logInCalls.makeHandOver, { token })
  const { code } = value as { code: string }
  return tokenIn(await send(logInCalls.takeHandOver, { body: { code } }))
}
const logOut = (token: string) => send(logInCalls.logOut, { token })

test('a second tab has a session of its own, and so has a third that it lets in', async () => {
  const { account } = await create()
  const first = await tokenOf(account)
  const second = await openTab(first)
  const third = await openTab(second)
  expect(new Set([first, second, third]).size).toBe(3)
  for (const token of [first, second, third]) expect(await isLoggedIn(token)).toBe(true)
})

test.each([0, 1, 2, 3])('a log-out in tab %i ends every tab and its sockets', async (at) => {
  const { account } = await create()
  const other = await tokenOf(account)
  const first = await tokenOf(account)
  const second = await openTab(first)
  const tabs = [first, second, await openTab(first), await openTab(second)]
  const before = closed.length
  expect((await logOut(tabs[at] ?? '')).status).toBe(200)
  for (const token of tabs) expect(await isLoggedIn(token)).toBe(false)
  expect(closed.length - before).toBe(4)
  // Another log-in, on another device, goes on.
  expect(await isLoggedIn(other)).toBe(true)
})

test('a tab lasts no longer than the log-in that it belongs to', async () => {
  const { account } = await create()
  const first = await tokenOf(account)
  let last = first
  for (let hour = 0; hour < 23; hour++) {
    for (const half of [1, 2]) {
      minutes(25 + half)
      expect(await isLoggedIn(last)).toBe(true)
    }
    last = await openTab(last)
    minutes(7)
    expect(await isLoggedIn(last)).toBe(true)
  }
  for (let step = 0; step < 3; step++) {
    minutes(25)
    await isLoggedIn(last)
  }
  expect(await isLoggedIn(last)).toBe(false)
})

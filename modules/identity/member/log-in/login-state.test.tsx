import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createQueryClient, query, setSession, Toasts } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoginResult } from '../../calls.ts'
import { beginSession, endSession } from '../session.ts'
import { sessionCalls } from '../../session-calls.ts'
import { Greeting } from './greeting.tsx'
import { isFirstLogin } from './first-login.ts'
import { takeGreeting } from './session-storage.ts'
import { useLoginState } from './use-login-state.ts'

// The server is the outer edge here: it says who is logged in and what the site has open.
const ways = {
  hasFreePlay: true,
  trialAsksAge: true,
  showVerCodeLogin: true,
  pwdEnabled: true,
  minimumAge: 18,
}
const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'ana',
  nickname: 'Ana',
  type: 0,
  userName: 'ana',
  currency: 'USD',
  language: 'EN',
  validate: true,
}
const result = (extra: Partial<LoginResult['memberInfo']> = {}): LoginResult => ({
  firstTimeLogin: true,
  passwordExpired: false,
  token: 'a token',
  memberInfo: { ...memberInfo, ...extra },
})
const server = { info: memberInfo }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const value = url.includes('/session/ways') ? ways : server.info
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function State() {
  return <output>{JSON.stringify(useLoginState())}</output>
}
const client = createQueryClient()
function logIn(extra: Partial<LoginResult['memberInfo']> = {}) {
  server.info = { ...memberInfo, ...extra }
  beginSession(client, result(extra))
}
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <State />
    </QueryClientProvider>,
  )
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object

test('the login state distinguishes a guest, a member, an agent and free play [LG-09] [LG-15]', async () => {
  show()
  const open = { pwdEnabled: true, hasFreePlay: true, showVerCodeLogin: true }
  const nobody = { isLogin: false, isAgent: false, isTrial: false, validate: false }
  await waitFor(() => expect(state()).toEqual({ ...nobody, ...open }))
  const kinds = [
    { type: 0, is: {} },
    { type: 41, is: { isAgent: true } },
    { type: 4, is: { isTrial: true } },
  ]
  for (const { type, is } of kinds) {
    logIn({ type })
    const member = { ...nobody, isLogin: true, validate: true, ...is, ...open }
    await waitFor(() => expect(state()).toEqual(member))
  }
  // From a new place, with nothing to show but a password.
  logIn({ validate: false })
  await waitFor(() => expect(state()).toMatchObject({ isLogin: true, validate: false }))
  endSession(client)
  await waitFor(() => expect(state()).toMatchObject(nobody))
})

test('the session keeps what the specification names, no secret among it, and leaving clears all but the merchant [LG-10] [LG-22] [S-13]', () => {
  sessionStorage.setItem('merchant', 'tessera')
  sessionStorage.setItem('merchantCode', 't1')
  logIn({ type: 1, validate: false })
  const kept = Object.fromEntries(
    Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)]),
  )
  const { 'tessera.session': session, ...plain } = kept
  expect(plain).toEqual({
    merchant: 'tessera',
    merchantCode: 't1',
    account: 'ana',
    nickname: 'Ana',
    username: 'ana',
    customerId: memberInfo.id,
    isAgent: '4',
    firstTimeLogin: '1',
    validate: '0',
    merchantWallet: '1',
  })
  // The token is in one place alone.
  expect(JSON.stringify(plain)).not.toContain('a token')
  expect(JSON.parse(session ?? '')).toMatchObject({ token: 'a token' })
  endSession(client)
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['merchant', 'merchantCode'])
})

test('a log-in loads the member, reloads what a guest had loaded, and notes what is shown after it [LG-04]', async () => {
  const asked = { news: 0, games: 0 }
  function News() {
    const news = useQuery({ queryKey: ['news'], queryFn: () => (asked.news += 1) })
    useQuery({ queryKey: ['games'], queryFn: () => (asked.games += 1), meta: { isForAll: true } })
    return <p>{`news ${news.data ?? 0}`}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <State />
      <News />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('news 1')).toBeTruthy()
  logIn()
  expect(await screen.findByText('news 2')).toBeTruthy()
  await waitFor(() => expect(state()).toMatchObject({ isLogin: true, validate: true }))
  // What is the same for all is not asked for again.
  expect(asked).toEqual({ news: 2, games: 1 })
  const member = () => client.getQueryData(query(sessionCalls.readMember, {}).queryKey)
  await waitFor(() => expect(member()).toEqual(memberInfo))
  // The greeting and the popup for a first log-in read it, once each.
  expect(isFirstLogin()).toBe(true)
  expect(takeGreeting('ana')).toEqual({ isFirst: true })
  expect(takeGreeting('ana')).toBeUndefined()
  endSession(client)
  // A password that is over comes before all of it.
  beginSession(client, { ...result(), passwordExpired: true })
  expect(member()).toMatchObject({ account: 'ana', mustChange: true })
})

test('a first log-in is greeted, and a later one is not [LG-16]', async () => {
  const greet = () =>
    render(
      <>
        <Toasts />
        <Greeting account="ana" />
      </>,
    )
  beginSession(client, { ...result(), firstTimeLogin: false })
  greet()
  expect(screen.queryByText(/account is ready/)).toBeNull()
  cleanup()
  beginSession(client, result())
  greet()
  expect(await screen.findByText('Welcome, ana. Your account is ready.')).toBeTruthy()
  // Nor where the page is loaded anew.
  cleanup()
  greet()
  expect(screen.getAllByText(/account is ready/)).toHaveLength(1)
})

test('a later log-in shows when the last one was, once [G-36]', async () => {
  const greet = () =>
    render(
      <>
        <Toasts />
        <Greeting account="ana" />
      </>,
    )
  const lastLoginAt = '2026-03-04T05:06:00.000Z'
  beginSession(client, { ...result(), firstTimeLogin: false, lastLoginAt })
  greet()
  const said = await screen.findByText(/^Welcome back, ana\. Your last login: /)
  expect(said.textContent).toContain('2026')
  cleanup()
  greet()
  expect(screen.getAllByText(/last login/)).toHaveLength(1)
})

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { setSession } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { AvatarMenu } from './avatar-menu.tsx'
import { answerShell, showAt } from './shell.fixture.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const standing = {
  currency: 'USD',
  total: '10.00',
  main: '10.00',
  held: '0',
  bonus: '0',
  vendors: '0',
  moving: '0',
  unanswered: [],
  dailysalreqtype: 2,
  divtypereq: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
}
const asked: string[] = []

/** The shell's answers, and those of a member's own state, which are listed. */
function answerOwn(told: Parameters<typeof answerShell>[0]) {
  answerShell(told)
  const shell = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const url = String(request[0] instanceof Request ? request[0].url : request[0])
    const value = url.includes('funds/consolidated')
      ? standing
      : url.includes('loyalty/vip')
        ? { hasVip: true, vipLabelName: 'VIP 3', vipRankLevel: 3, standing: null }
        : undefined
    if (value === undefined) return shell(...request)
    asked.push(new URL(url, 'http://localhost').pathname)
    return Response.json({ success: true, value })
  })
}

afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
  sessionStorage.clear()
  asked.length = 0
})

test('the avatar carries the label of the level [LY-14]', async () => {
  answerOwn({ flags: ['VIP3'] })
  setSession(session)
  showAt('/', <AvatarMenu session={session} />)
  expect(await screen.findByRole('button', { name: /VIP 3$/ })).toBeTruthy()
  expect(screen.getByText('VIP 3')).toBeTruthy()
})

test('where the site has agents, the state of the contracts is read at log-in and kept [LG-28]', async () => {
  answerOwn({ flags: ['AGENTPOLICY3'] })
  setSession(session)
  showAt('/', <AvatarMenu session={session} />)
  await waitFor(() => expect(sessionStorage.getItem('consolidated')).toContain('dailysalreqtype'))
  expect(sessionStorage.getItem('enableSalary')).toBe('1')
  expect(sessionStorage.getItem('enableContract')).toBe('1')
})

test('a trial account, and a site without agents and levels, read neither', async () => {
  answerOwn({ flags: ['AGENTPOLICY3', 'VIP3'], type: 4 })
  setSession({ ...session, isTrial: true })
  showAt('/', <AvatarMenu session={session} />)
  await screen.findByText('Ana')
  cleanup()
  answerOwn({})
  showAt('/', <AvatarMenu session={session} />)
  await screen.findByText('Ana')
  expect(asked).toEqual([])
})

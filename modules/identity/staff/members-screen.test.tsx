import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberScreen } from './member-screen.tsx'
import { MembersScreen } from './members-screen.tsx'
import { type MembersView, membersViewIn, searchOfMembersView } from './members-view.ts'

// The server is the outer edge here.
const id = '01911111-1111-7111-8111-111111111111'
const row = {
  id,
  account: 'ana2026',
  nickname: 'Ana',
  type: 0,
  status: 'active',
  currency: 'USD',
  createdAt: '2026-03-02T09:00:00.000Z',
  lastLoginAt: null,
  tags: ['watch'],
  isTest: false,
}
const profile = {
  ...row,
  language: 'EN',
  birthDate: '•••',
  payeeName: '•••',
  email: 'a•••@example.org',
  countryDialingCode: '52',
  mobileNum: '•••678',
  affiliateCode: '',
  referralCode: '',
  details: {},
  termsAcceptedAt: null,
  testSince: null,
  frozen: null,
  mustChangePassword: false,
  hasApp: false,
  passkeys: 0,
}
const server = {
  asked: [] as string[],
  sent: [] as { method: string; path: string; body: unknown }[],
  list: [row] as object[],
  isNear: false,
  next: null as string | null,
  isDown: false,
  permissions: ['self', 'members.read'] as string[],
}

function answerTo(path: string): unknown {
  if (path.endsWith('/staff/me')) {
    return { id, account: 'olga', permissions: server.permissions, mustBind: false }
  }
  if (path.endsWith('/memberTags')) return { list: [{ tag: 'watch', count: 1 }] }
  if (path.endsWith('/limits')) return { currency: 'USD', list: [] }
  if (path.endsWith('/timeline')) {
    return {
      list: [
        {
          id: '1',
          at: '2026-03-03T09:00:00.000Z',
          kind: 'money',
          what: 'deposit',
          words: ['channel.bank'],
          text: 'Paid at the branch',
          who: '',
          money: { amount: '500000', currency: 'USD' },
          source: 'deposit:77',
        },
      ],
      next: null,
    }
  }
  if (path.endsWith('/personal')) {
    return { ...profile, email: 'ana@example.org', mobileNum: '5512345678', payeeName: 'Ana Ruiz' }
  }
  if (path.endsWith('/linked')) {
    const others = [{ id: id.replace(/1$/, '2'), account: 'anabel', status: 'active' }]
    return {
      list: [
        { kind: 'address', shown: '203.0.113.7', search: '203.0.113.7', count: 2, members: others },
      ],
    }
  }
  if (path.endsWith('/logins')) return { list: [], totalPages: 0 }
  if (path.endsWith(id)) return profile
  if (path.endsWith('/staff/members')) {
    return { list: server.list, next: server.next, isNear: server.isNear }
  }
  return { list: [] }
}

beforeEach(() => {
  Object.assign(server, {
    asked: [],
    sent: [],
    list: [row],
    isNear: false,
    next: null,
    isDown: false,
    permissions: ['self', 'members.read'],
  })
  setSession({ token: 'a token' } as never)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (server.isDown) throw new TypeError('no network')
    const { pathname, search } = new URL(url, 'http://tessera.test')
    const method = init.method ?? 'GET'
    if (method === 'GET') server.asked.push(`${pathname}${search}`)
    else
      server.sent.push({ method, path: pathname, body: init.body && JSON.parse(String(init.body)) })
    const value =
      method === 'GET' || pathname.endsWith('/personal') ? answerTo(pathname) : { success: true }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const frame = (children: React.ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="wait">{children}</Suspense>
    </QueryClientProvider>,
  )

function List({ onView }: { onView: (view: MembersView) => void }) {
  const [view, setView] = useState(membersViewIn(new URLSearchParams()))
  return (
    <MembersScreen
      view={view}
      onView={(next) => {
        setView(next)
        onView(next)
      }}
      hrefOf={(member) => `/members/${member}`}
    />
  )
}

test('the search is in the address, and a filter begins at the first page', async () => {
  const views: MembersView[] = []
  server.next = 'place'
  const user = userEvent.setup()
  frame(<List onView={(view) => views.push(view)} />)
  expect((await screen.findByRole('link', { name: 'ana2026' })).getAttribute('href')).toBe(
    `/members/${id}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(String(searchOfMembersView(views.at(-1)!))).toBe('after=place')
  await user.type(screen.getByLabelText(/Name, phone/), ' 4242 ')
  await user.selectOptions(screen.getByLabelText('Search in'), 'card')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(String(searchOfMembersView(views.at(-1)!))).toBe('search=4242&by=card')
  await waitFor(() => expect(server.asked.at(-1)).toContain('by=card'))
  const again = membersViewIn(
    new URLSearchParams('search=4242&by=card&status=odd&from=2026-02-31&tag=A!'),
  )
  expect(again).toMatchObject({ search: '4242', by: 'card', status: '', tag: '' })
})

test('similar names are shown as such; no match is an empty list, and a fault can be retried', async () => {
  server.isNear = true
  const { unmount } = frame(<List onView={() => undefined} />)
  expect(await screen.findByText(/No exact match/)).toBeDefined()
  unmount()
  server.list = []
  const second = frame(<List onView={() => undefined} />)
  expect(await screen.findByText('No members found.')).toBeDefined()
  second.unmount()
  server.isDown = true
  frame(<List onView={() => undefined} />)
  const retry = await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 })
  server.isDown = false
  server.list = [row]
  await userEvent.setup().click(retry)
  expect(await screen.findByRole('link', { name: 'ana2026' })).toBeDefined()
})

const page = () =>
  frame(
    <MemberScreen
      memberId={id}
      listHref="/members"
      backHref="/members?status=blocked"
      kind="all"
      onKind={() => undefined}
      sourceHref={(source) =>
        source.startsWith('deposit:') ? `/deposits/${source.slice(8)}` : undefined
      }
    />,
  )

test('without a right there is no button for it, and personal data stays masked', async () => {
  page()
  expect(await screen.findByText('a•••@example.org')).toBeDefined()
  expect(await screen.findByText('anabel')).toBeDefined()
  for (const name of [
    'Freeze',
    'Reset password',
    'Show personal data',
    'Add note',
    'Correct the real name',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a line of the timeline opens its source', async () => {
  page()
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText('Deposit')).toBeDefined()
  expect(timeline.getByText('Bank')).toBeDefined()
  expect(timeline.getByText('Paid at the branch')).toBeDefined()
  expect(timeline.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/deposits/77')
})

test('a freeze says what it does and asks why before it is sent', async () => {
  server.permissions = ['self', 'members.read', 'members.freeze', 'members.personal']
  const user = userEvent.setup()
  page()
  await user.click(await screen.findByRole('button', { name: 'Freeze' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/logged out everywhere/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  expect(server.sent).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Stolen card')
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  await waitFor(() =>
    expect(server.sent).toEqual([
      { method: 'PUT', path: `/wps/staff/members/${id}/freeze`, body: { reason: 'Stolen card' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Show personal data' }))
  expect(await screen.findByText('ana@example.org')).toBeDefined()
})

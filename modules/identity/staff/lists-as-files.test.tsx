import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, createQueryClient, setLanguage, setSession } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboxScreen } from './codes/outbox-screen.tsx'
import { MembersScreen } from './members-screen.tsx'
import { membersViewIn } from './members-view.ts'
import { MemberLogins } from './profile/member-logins.tsx'
import { MemberSessions } from './profile/member-sessions.tsx'

const id = '01911111-1111-7111-8111-111111111111'
const at = '2026-03-02T09:00:00.000Z'
const place = { browser: 'Firefox', system: 'Linux', address: '203.0.113.7' }
const asked: URL[] = []
const files: Blob[] = []

/** The server is the outer edge: it answers by the address that it is asked at. */
function serve(answers: Record<string, (asked: URLSearchParams) => unknown>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://tessera.test')
    const value = answers[url.pathname.split('/').at(-1) ?? '']?.(url.searchParams)
    asked.push(url)
    return Response.json({ success: true, value: value ?? { list: [] } })
  })
}
const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="wait">{children}</Suspense>
    </QueryClientProvider>,
  )
async function fileOf(button: string): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  return (await files[0]!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

beforeEach(() => {
  asked.length = 0
  files.length = 0
  setSession({ token: 'a token' } as never)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const member = (account: string) => ({
  id,
  account,
  nickname: '=HYPERLINK(1)',
  type: 0,
  status: 'active',
  currency: 'USD',
  createdAt: at,
  lastLoginAt: null,
  tags: ['vip', 'watch'],
  isTest: false,
})
const Members = ({ search }: { search: string }) => (
  <MembersScreen
    view={membersViewIn(new URLSearchParams(search))}
    onView={() => undefined}
    hrefOf={() => '/'}
  />
)

test('all members of a filter are in the file, from the first page on', async () => {
  serve({
    members: (said) =>
      said.get('after') === 'second'
        ? { list: [member('bo')], next: null, isNear: false }
        : { list: [member('ana')], next: 'second', isNear: false },
  })
  show(<Members search="tag=vip&after=second" />)
  expect(await fileOf('Save as CSV: Members')).toEqual([
    'User ID,Account,Nickname,Type,Test,Status,Tags,Currency,Registered,Last login',
    `${id},ana,'=HYPERLINK(1),Member (0),false,Active,vip watch,USD,${at},`,
    `${id},bo,'=HYPERLINK(1),Member (0),false,Active,vip watch,USD,${at},`,
  ])
  const pages = asked.filter(({ searchParams }) => searchParams.get('pageSize') === '100')
  expect(pages.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, 'second'])
  expect(pages.every(({ searchParams }) => searchParams.get('tag') === 'vip')).toBe(true)
})

test('who reads Spanish has a file in Spanish', async () => {
  const wordsOf = (module: string): unknown =>
    JSON.parse(readFileSync(`languages/es/${module}.json`, 'utf8'))
  const modules = ['identity', 'members-desk', 'web-kit']
  configureTexts({
    offers: ['en', 'es'].map((code) => ({ code, name: code, direction: 'ltr' as const })),
    load: async () =>
      Object.fromEntries(modules.map((module) => [module, wordsOf(module)])) as never,
  })
  serve({ members: () => ({ list: [member('ana')], next: null, isNear: false }) })
  await act(() => setLanguage('es'))
  try {
    show(<Members search="" />)
    expect(await fileOf('Guardar como CSV: Miembros')).toEqual([
      'ID de usuario;Cuenta;Apodo;Tipo;Prueba;Estado;Etiquetas;Moneda;Registro;Último acceso',
      `${id};ana;'=HYPERLINK(1);Miembro (0);false;Activo;vip watch;USD;${at};`,
    ])
  } finally {
    await act(() => setLanguage('en'))
  }
})

test('a list of nobody is no file', async () => {
  serve({ members: () => ({ list: [], next: null, isNear: false }) })
  show(<Members search="" />)
  expect(await screen.findByText('No members found.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save as CSV/ })).toBeNull()
})

test('the messages of the shown state are exported', async () => {
  const message = {
    id,
    by: 'sms',
    recipient: '+525512345678',
    kind: 'code',
    subject: '',
    body: 'Your code is •••••',
    state: 'dead',
    adapter: 'http',
    attempts: 3,
    fault: 'refused',
    madeAt: at,
    doneAt: at,
  }
  serve({ outbox: () => ({ list: [message], next: null }) })
  show(
    <OutboxScreen view={{ search: '5512', state: 'dead', after: '' }} onView={() => undefined} />,
  )
  expect(await fileOf('Save as CSV: Outbox')).toEqual([
    'Created,Channel,Recipient,Subject,Message,State,Sent through,Error,Attempts,Finished',
    `${at},SMS,'+525512345678,,Your code is •••••,Failed,http,refused,3,${at}`,
  ])
  const said = asked.at(-1)?.searchParams
  expect([said?.get('state'), said?.get('search')]).toEqual(['dead', '5512'])
})

test('log-ins of a member are a file, page after page', async () => {
  const line = { id, by: 'passkey', isRight: true, madeAt: at, ...place }
  serve({
    logins: (said) => ({
      list: [{ ...line, isRight: said.get('pageNo') === '1' }],
      totalPages: 2,
    }),
  })
  show(<MemberLogins memberId={id} />)
  const [head, ...lines] = await fileOf('Save as CSV: Login history')
  expect(head).toBe('Time,Result,Method,Device,Address')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(`${at},Logged in,Passkey,"Firefox, Linux",203.0.113.7`)
  expect(lines[1]).toBe(`${at},Refused,Passkey,"Firefox, Linux",203.0.113.7`)
})

test('where a member is logged in now is a file, without anything to press', async () => {
  const session = { id, createdAt: at, lastUsedAt: at, isThis: false, ...place }
  serve({ sessions: () => ({ list: [session] }) })
  show(<MemberSessions memberId={id} mayEnd />)
  expect(await fileOf('Save as CSV: Sessions')).toEqual([
    'Device,Address,Logged in,Last used',
    `"Firefox, Linux",203.0.113.7,${at},${at}`,
  ])
})

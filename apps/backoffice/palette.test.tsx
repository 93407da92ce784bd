import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { placeOf } from './follow-links.ts'
import { FrameKeys } from './frame-keys.tsx'
import { paletteActs } from './palette-acts.ts'
import { homeFor, mayOpen, paths, sectionsFor } from './sections.ts'

const asked: string[] = []
const sent: unknown[] = []
const answers: Record<string, unknown> = {}
const ana = { id: '01911111-1111-7111-8111-111111111111', account: 'ana2026' }

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    asked.push(url)
    if (init?.method === 'POST') sent.push(JSON.parse(init.body ?? ''))
    const row = {
      ...ana,
      nickname: 'Ana',
      type: 0,
      status: 'active',
      currency: 'USD',
      createdAt: '2026-03-02T09:00:00.000Z',
      lastLoginAt: null,
      tags: [],
      isTest: false,
    }
    const value = answers[url.split('?')[0] ?? ''] ?? { list: [row], next: null, isNear: false }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(permissions: string[]) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        <FrameKeys permissions={permissions} hasName />
        <main id="content">
          <table>
            <tbody>
              <tr>
                <td>
                  <a href="#one">One</a>
                </td>
              </tr>
              <tr>
                <td>
                  <a href="#two">Two</a>
                </td>
              </tr>
            </tbody>
          </table>
          <input aria-label="Field" />
          <a href="/backoffice/members/7?show=all">Seven</a>
          <a href="/backoffice/members.csv" download>
            File
          </a>
        </main>
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), history }
}

// It comes when it is opened, and a machine that does much else brings it late.
const palette = () => screen.findByRole('combobox', {}, { timeout: 15_000 })

test('Ctrl and K open the palette; a section is found without its accents and opened by Enter', async () => {
  const { user, history } = show(['withdrawals.read'])
  await user.keyboard('{Control>}k{/Control}')
  const field = await palette()
  await user.type(field, 'wíthdr')
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    'WithdrawalsPage',
    'Review withdrawalsCommand',
    'Decide withdrawal disputesCommand',
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/withdrawals'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('only what one may do is found, and members only by who may read them', async () => {
  const { user } = show([])
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await palette(), 'fro')
  expect(await screen.findByText('No results.')).toBeDefined()
  expect(asked).toEqual([])
})

test('every section is in the palette of staff with all permissions, and every act leads to one', async () => {
  const everything = paletteActs.map(({ permission }) => permission)
  const { user } = show([...everything, 'channels.write', 'turnover.read', 'vendors.transfers'])
  await user.keyboard('{Meta>}k{/Meta}')
  await palette()
  const shown = screen.getAllByRole('option').map((each) => each.textContent)
  expect(shown.filter((each) => each.endsWith('Command'))).toHaveLength(paletteActs.length)
  const sections = sectionsFor([
    ...everything,
    'channels.write',
    'turnover.read',
    'vendors.transfers',
  ])
  expect(shown.filter((each) => each.endsWith('Page'))).toHaveLength(sections.length)
  const known = Object.values<string>(paths)
  for (const { href } of paletteActs) expect(known).toContain(`/${/^.([\w-]+)/.exec(href)?.[1]}`)
})

test('the words of a search are in any order', async () => {
  const { user, history } = show(['withdrawals.read'])
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await palette(), 'withdrawals rev{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/withdrawals?view=review'))
})

test('a member is found by name and opened', async () => {
  const { user, history } = show(['members.read'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'ana2')
  expect(await screen.findByRole('option', { name: /ana2026/ })).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe(`/members/${ana.id}`))
})

test('a member is frozen from the palette: the dialog of the act opens on their page', async () => {
  const { user, history } = show(['members.read', 'members.freeze'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'freeze ana')
  const option = await screen.findByRole('option', { name: /^Freeze ana2026/ })
  await user.click(option)
  await waitFor(() => expect(history.at(-1)).toBe(`/members/${ana.id}?do=freeze`))
})

test('who may not freeze is offered no freezing', async () => {
  const { user } = show(['members.read'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'freeze ana')
  await waitFor(() => expect(asked).not.toEqual([]))
  expect(screen.queryByRole('option', { name: /^Freeze ana/ })).toBeNull()
})

test('a title is hidden from the palette once that is confirmed', async () => {
  answers['/wps/staff/lobby/games'] = {
    list: [
      {
        nodeId: 1001,
        name: 'Orchard',
        vendor: 'TESSERA',
        gameCode: 'orchard',
        gameType: 'RNG',
        place: 1,
        isHot: false,
        isNew: false,
        isHidden: false,
        hasTrial: true,
        isConnected: true,
      },
    ],
    total: 1,
    totalPages: 1,
  }
  const { user } = show(['lobby.write'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'hide orchard')
  await user.click(await screen.findByRole('option', { name: /^Hide Orchard/ }))
  expect(await screen.findByText(/^Hide Orchard from the lobby\?/)).toBeDefined()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Hide Orchard' }))
  await waitFor(() =>
    expect(sent).toEqual([{ nodeIds: [1001], set: { isHidden: true }, isTry: false }]),
  )
})

test('a staff member is found by a part of their name', async () => {
  answers['/wps/staff/people'] = { list: [] }
  const { user } = show(['staff.read'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'lga')
  await waitFor(() => expect(asked.some((url) => url.startsWith('/wps/staff/people'))).toBe(true))
})

test('the first page and the others are limited by permissions', () => {
  expect(homeFor([])).toBe('/approvals')
  expect(homeFor(['figures.read', 'members.read'])).toBe('/members')
  expect(homeFor(['figures.read'])).toBe('/dashboard')
  expect(homeFor(['outbox.read'])).not.toBe('/members')
  expect(mayOpen('/members/7', [])).toBe(false)
  expect(mayOpen('/members/7/money', ['members.read'])).toBe(true)
  expect(mayOpen('/turnover', ['members.read'])).toBe(false)
  expect(mayOpen('/door', [])).toBe(true)
  expect(mayOpen('/no-such-page', [])).toBe(true)
})

test('j and k walk along the rows of a list; who writes is left alone', async () => {
  const { user } = show([])
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('One')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Two')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('One')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  await user.type(screen.getByLabelText('Field'), 'jk')
  expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe('jk')
})

test('a link of the office is followed without loading it anew; a file is the browser’s', async () => {
  const { user, history } = show([])
  await user.click(screen.getByRole('link', { name: 'Seven' }))
  expect(history.at(-1)).toBe('/members/7?show=all')
  const file = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(file, 'target', { value: screen.getByRole('link', { name: 'File' }) })
  expect(placeOf(file)).toBeUndefined()
})

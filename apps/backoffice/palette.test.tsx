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
import { paths, sectionsFor } from './sections.ts'

const asked: string[] = []
const ana = { id: '01911111-1111-7111-8111-111111111111', account: 'ana2026' }

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
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
    const value = { list: [row], next: null, isNear: false }
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
    'WithdrawalsSection',
    'Review withdrawalsAct',
    'Decide disputes of withdrawalsAct',
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/withdrawals'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('only what one may do is found, and members only by who may read them', async () => {
  const { user } = show([])
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await palette(), 'fro')
  expect(await screen.findByText('Nothing is called so.')).toBeDefined()
  expect(asked).toEqual([])
})

test('every section is in the palette of whoever may do everything, and every act leads to one', async () => {
  const everything = paletteActs.map(({ permission }) => permission)
  const { user } = show([...everything, 'channels.write', 'turnover.read', 'vendors.transfers'])
  await user.keyboard('{Meta>}k{/Meta}')
  await palette()
  const shown = screen.getAllByRole('option').map((each) => each.textContent)
  expect(shown.filter((each) => each.endsWith('Act'))).toHaveLength(paletteActs.length)
  const sections = sectionsFor([
    ...everything,
    'channels.write',
    'turnover.read',
    'vendors.transfers',
  ])
  expect(shown.filter((each) => each.endsWith('Section'))).toHaveLength(sections.length)
  const known = Object.values<string>(paths)
  for (const { href } of paletteActs) expect(known).toContain(`/${/^.([\w-]+)/.exec(href)?.[1]}`)
})

test('the words of a search stand in any order', async () => {
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

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Viewed } from './viewed.tsx'

// All screens of the office module come with it, which takes longer on a busy machine than a test waits for an element.
beforeAll(() => import('./office-pages.tsx'), 180_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a list shows is saved, and how far it was walked is not', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    const list = [{ id: crypto.randomUUID(), name: 'Disputes', search: 'view=disputes' }]
    return new Response(
      JSON.stringify({ success: true, value: body ? { success: true } : { list } }),
    )
  })
  const { hook, searchHook } = memoryLocation({
    path: '/withdrawals',
    searchPath: 'view=ended&after=17.3&page=2',
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense>
          <Viewed page="withdrawals">
            <p>the list</p>
          </Viewed>
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'Disputes' })
  expect(link.getAttribute('href')).toBe('/backoffice/withdrawals?view=disputes')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByLabelText('View name'), 'Over')
  await user.click(screen.getAllByRole('button', { name: 'Save view' }).at(-1)!)
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: 'Over', search: 'view=ended' }]))
})

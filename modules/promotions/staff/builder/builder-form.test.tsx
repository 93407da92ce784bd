import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setOfferedLanguages } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuilderForm } from './builder-form.tsx'
import { blankOf } from './edited.ts'

beforeEach(() => setOfferedLanguages(['EN', 'ES']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a draft is kept where something of it is another; a new one from the start', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'common.notAllowed', message: '' }, { status: 403 }),
  )
  const first = { ...blankOf('deposit-match', 'USD'), budget: '100.00' }
  const draft = { id: '018f0000-0000-7000-8000-000000000001', version: 2 }
  const open = async (known: typeof draft | undefined) => {
    render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <Suspense fallback={null}>
          <BuilderForm first={first} currencies={['USD']} draft={known} />
        </Suspense>
      </QueryClientProvider>,
    )
    const save = await screen.findByRole('button', { name: 'Keep as draft' })
    return () => save.hasAttribute('disabled')
  }
  const isOff = await open(draft)
  expect(isOff()).toBe(true)
  const budget = screen.getByRole('textbox', { name: 'Budget' })
  await user.type(budget, '0')
  expect(isOff()).toBe(false)
  await user.type(budget, '{Backspace}')
  expect(isOff()).toBe(true)
  cleanup()
  expect((await open(undefined))()).toBe(false)
})

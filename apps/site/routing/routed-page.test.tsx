import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settingsCalls } from '@tessera/settings/calls'
import { createQueryClient, query } from '@tessera/web-kit'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, expect, test, vi } from 'vitest'
import type { Route } from './route.ts'
import { RoutedPage } from './routed-page.tsx'

const routes = query(settingsCalls.listDomainRoutes, {})
function Mirrors() {
  return <p>{useSuspenseQuery(routes).data.mainDomain}</p>
}
const loaded = Promise.resolve({
  Screen: Mirrors,
  load: (client: ReturnType<typeof createQueryClient>) => client.ensureQueryData(routes),
})
const route: Route = {
  path: '/mirrors',
  page: 'mirrors',
  access: 'everybody',
  layout: 'full',
  title: () => 'mirrors',
  screen: () => loaded,
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a page whose server cannot be reached says so after a few tries, and comes when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { isBad: true, asked: 0 }
  vi.stubGlobal('fetch', async () => {
    line.asked += 1
    if (line.isBad) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, value: { mainDomain: 'play.example', list: [] } })
  })
  const { hook, searchHook } = memoryLocation({ path: '/mirrors' })
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <RoutedPage route={route} params={{}} />
      </Router>
    </QueryClientProvider>
  )
  await act(async () => void render(page))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  const told = await screen.findByRole('alert', {}, { timeout: 8_000 })
  expect(told.textContent).toContain('Network link is abnormal, please try again')
  expect(line.asked).toBe(3)
  line.isBad = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('play.example', {}, { timeout: 8_000 })).toBeTruthy()
})

import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

test('where data is saved, what lets a guest in is fetched once somebody comes near the link to it, and not before', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname)
    return new Response('{}', { status: 503 })
  })
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  render(
    <>
      <a href="/help">Help</a>
      <a href="/login">
        <span>Log in</span>
      </a>
    </>,
  )
  fetchAhead(createQueryClient())
  await userEvent.hover(screen.getByText('Help'))
  expect(asked).toEqual([])
  await userEvent.hover(screen.getByText('Log in'))
  const ways = () => new Set(asked.filter((path) => path.includes('/session/'))).size
  await expect.poll(ways, { timeout: 20_000 }).toBe(2)
})

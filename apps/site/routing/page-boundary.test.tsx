import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PageBoundary } from './page-boundary.tsx'

afterEach(cleanup)

test('a page that fails says so, and is shown once trying again succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { isBad: true }
  function Page() {
    if (line.isBad) throw new Error('a file is missing')
    return <p>All games</p>
  }
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
  expect(screen.getByRole('link', { name: 'Go to the lobby' }).getAttribute('href')).toBe('/')
  line.isBad = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All games')).toBeTruthy()
})

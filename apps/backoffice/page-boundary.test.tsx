import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PageBoundary } from './page-boundary.tsx'

afterEach(cleanup)

test('a page that fails has a heading of its own, and is shown once trying again succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { isBad: true }
  const onRetry = vi.fn()
  function Page() {
    if (line.isBad) throw new Error('a file is missing')
    return <h1>Members</h1>
  }
  render(
    <PageBoundary onRetry={onRetry}>
      <Page />
    </PageBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  line.isBad = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { DeskSource } from '../source-staff-calls.ts'
import { SourceDialog } from './source-dialog.tsx'

afterEach(cleanup)

const source = {
  name: 'north',
  game: 'CQSSC',
  isOn: true,
  settings: { url: 'https://north.test/{issue}', numero: 'issue', numbers: 'code' },
} as unknown as DeskSource

test('a source is saved where its feed is another or it is switched on or off', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SourceDialog source={source} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const numbers = screen.getByDisplayValue('code')
  await user.type(numbers, 's')
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(numbers, '{Backspace}')
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  expect(save.hasAttribute('disabled')).toBe(false)
})

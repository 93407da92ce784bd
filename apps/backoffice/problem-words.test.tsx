import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, expect, test } from 'vitest'
import { useProblemWords } from './problem-words.ts'

afterEach(cleanup)

const codes = [
  'settings.changedMeanwhile',
  'cashier.unknownChannel',
  'common.notFound',
  'settings.neverHeardOf',
  'common.tooManyRequests',
]

function Said() {
  const wordsOf = useProblemWords()
  return codes.map((code) => <p key={code}>{wordsOf(code) ?? code}</p>)
}

test('a problem of which only the code was kept is said in words, of whatever module it is', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Said />
    </QueryClientProvider>,
  )
  await screen.findByText('Somebody else changed this. Reload the page and save again.')
  expect(screen.getByText('This payment method does not exist.')).toBeDefined()
  expect(screen.getByText('This does not exist.')).toBeDefined()
  // Nothing is said of a code that nobody knows, nor where the text has facts that are gone.
  expect(screen.getByText('settings.neverHeardOf')).toBeDefined()
  expect(screen.getByText('common.tooManyRequests')).toBeDefined()
})

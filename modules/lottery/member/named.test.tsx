import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadFamily } from '../plays/load.ts'
import { Named } from './named.tsx'

afterEach(cleanup)

test('a market is named by its family, not by its code before the texts are here', async () => {
  const { rerender } = render(<Named loaded={undefined} kind="outcome" code="big" />)
  expect(screen.getByText('…')).toBeDefined()
  rerender(<Named loaded={await loadFamily('ssc')} kind="outcome" code="big" />)
  expect(screen.queryByText('big')).toBeNull()
  expect(screen.getByText('Big')).toBeDefined()
  // Of a family that is not known the code is all there is.
  rerender(<Named loaded={null} kind="outcome" code="big" />)
  expect(screen.getByText('big')).toBeDefined()
})

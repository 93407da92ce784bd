import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, setLanguage } from '@tessera/web-kit'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Choice as AscentChoice } from './ascent/game.ts'
import { Target as AscentTarget } from './ascent/view/target.tsx'
import type { Choice as ReachChoice } from './reach/game.ts'
import { Target as ReachTarget } from './reach/view/target.tsx'

const user = userEvent.setup()

function Ascent() {
  const [choice, setChoice] = useState<AscentChoice>({ auto: 200 })
  return <AscentTarget choice={choice} onChoice={setChoice} isLocked={false} />
}
function Reach() {
  const [choice, setChoice] = useState<ReachChoice>({ target: 200 })
  return <ReachTarget choice={choice} onChoice={setChoice} isLocked={false} />
}

beforeAll(() =>
  configureTexts({
    offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
    load: async () => ({}),
  }),
)
afterEach(async () => {
  cleanup()
  await act(() => setLanguage('en'))
})

const field = () => screen.getByRole<HTMLInputElement>('textbox')
async function type(typed: string): Promise<string> {
  await user.clear(field())
  await user.type(field(), `${typed}{Enter}`)
  return field().value
}

test.each([
  ['ascent', Ascent],
  ['reach', Reach],
])(
  'a target of %s is read in the language of the site: a thousand is no one',
  async (_slug, Play) => {
    render(<Play />)
    expect(await type('1,000')).toBe('1,000.00')
    expect(await type('1,000.50')).toBe('1,000.50')
    expect(await type('2.5')).toBe('2.50')
    expect(await type('2,5')).toBe('2.50')
    for (const typed of ['many', '1e3', '1.2.3']) expect(await type(typed)).toBe('2.50')
    await act(() => setLanguage('es'))
    expect(await type('9.000,25')).toBe('9000,25')
    expect(await type('8.000')).toBe('8000,00')
    expect(await type('7,25')).toBe('7,25')
  },
)

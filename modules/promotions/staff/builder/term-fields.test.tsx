import { configureTexts, setLanguage } from '@tessera/web-kit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { form } from '../../kinds/free-rounds/form.ts'
import { TermFields } from './term-fields.tsx'

afterEach(cleanup)

/** What is said at the field of the game, where the server has refused it for this reason. */
function saidFor(fault: string, label: string): string {
  render(
    <TermFields
      form={form}
      row={{ game: 'MG:bamboo-crane' }}
      onRow={() => undefined}
      faults={{ game: fault }}
      unit="USD"
    />,
  )
  const field = screen.getByLabelText(label)
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  cleanup()
  return said
}

test('the form of free rounds says why a title of a provider cannot be given, in English and Spanish', async () => {
  const english = 'Game, as in its address'
  expect(saidFor('protocolHasNone', english)).toContain(
    'This provider’s protocol has no free rounds.',
  )
  expect(saidFor('titleHasNone', english)).toContain('This title has no free rounds.')
  expect(saidFor('titleClosed', english)).toContain('This title is not open in the lobby now.')
  expect(saidFor('titleUnknown', english)).toContain('There is no title with this code.')

  const wordsOf = (module: string): unknown =>
    JSON.parse(readFileSync(`languages/es/${module}.json`, 'utf8'))
  const modules = ['promotions-builder-office', 'promotions-free-rounds-form-office', 'web-kit']
  configureTexts({
    offers: ['en', 'es'].map((code) => ({ code, name: code, direction: 'ltr' as const })),
    load: async () =>
      Object.fromEntries(modules.map((module) => [module, wordsOf(module)])) as never,
  })
  await act(() => setLanguage('es'))
  try {
    const spanish = (wordsOf('promotions-free-rounds-form-office') as { game: string }).game
    expect(saidFor('protocolHasNone', spanish)).toContain(
      'El protocolo de este proveedor no tiene rondas gratis.',
    )
    expect(saidFor('titleClosed', spanish)).toContain(
      'Este juego no está abierto ahora en el lobby.',
    )
  } finally {
    await act(() => setLanguage('en'))
  }
})

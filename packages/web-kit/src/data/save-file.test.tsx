import { expect, test, vi } from 'vitest'
import { configureTexts, setLanguage } from '../texts/language.ts'
import { fileNameOf, saveTable } from './save-file.ts'

test('a table is kept with the separators of the reader, as UTF-8 that a spreadsheet knows', async () => {
  const kept: Blob[] = []
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob)
    return 'blob:kept'
  })
  const spanish = { code: 'es', name: 'Español', direction: 'ltr' } as const
  configureTexts({ offers: [spanish], load: async () => ({}) })
  const rows = [
    ['name', 'sum'],
    ['=1+1', '5.25'],
  ]
  saveTable('list', rows)
  await setLanguage('es')
  saveTable('list', rows)
  await setLanguage('en')
  const [english = new Uint8Array(), other] = await Promise.all(
    kept.map(async (blob) => new Uint8Array(await new Response(blob).arrayBuffer())),
  )
  expect(Array.from(english.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(english)).toBe("name,sum\r\n'=1+1,5.25\r\n")
  expect(new TextDecoder().decode(other)).toBe("name;sum\r\n'=1+1;5,25\r\n")
  address.mockRestore()
})

test.each([
  [['Deposits', 'To confirm'], 'deposits-to-confirm'],
  [['Depósitos Por confirmar'], 'depósitos-por-confirmar'],
  [['../../etc: a/b\\c', 'USD 2026-11-21'], 'etc-a-b-c-usd-2026-11-21'],
  [['財神 報告'], '財神-報告'],
  [['…'], 'file'],
])('a file of %j is called %s', (words, name) => {
  expect(fileNameOf(...words)).toBe(name)
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const css = readFileSync(path.join(root, 'packages/web-kit/src/tokens/fonts.css'), 'utf8')

/** The unicode ranges of the Figtree files, in the order of the style sheet: the last matching one is loaded. */
const faces = css
  .split('@font-face')
  .filter((face) => face.includes("'Figtree Variable'"))
  .map((face) => ({
    file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '',
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => ({
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      }),
    ),
  }))

const has = ({ ranges }: (typeof faces)[number], letter: number): boolean =>
  ranges.some(({ from, to }) => from <= letter && letter <= to)

function textsIn(folder: string, keep: (name: string) => boolean): string {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => keep(name) && !/node_modules|dist/.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .join('')
}

test('every character of the English and Spanish texts that Figtree has is in its first file', () => {
  const texts = [
    textsIn('languages/es', (name) => name.endsWith('.json')),
    textsIn('modules', (name) => name.endsWith('messages.ts')),
    textsIn('apps', (name) => name.endsWith('messages.ts')),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$€',
  ].join('')
  const letters = [...new Set(texts)].filter((letter) => letter >= ' ')
  expect(letters).toEqual(expect.arrayContaining(['ñ', '¿', 'ú', '…', '’']))
  const first = faces.at(-1)
  expect(first?.file).toContain('figtree-400-700')
  const elsewhere = letters.filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return faces.some((face) => has(face, code)) && !(first && has(first, code))
  })
  expect(elsewhere).toEqual([])
})

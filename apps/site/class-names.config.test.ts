import path from 'node:path'
import { expect, test } from 'vitest'
import { shortNames } from './class-names.config.ts'

const tile = path.join(
  import.meta.dirname,
  '../../packages/web-kit/src/components/game-tile/game-tile.module.css',
)
const hero = path.join(import.meta.dirname, '../../modules/lobby/member/lobby-hero.module.css')

test('a class has one short name in every build, and no two classes have the same', () => {
  const [browser, server] = [shortNames(), shortNames()]
  const words: [string, string][] = [
    ['tile', tile],
    ['link', tile],
    ['tile', hero],
  ]
  const names = words.map(([word, file]) => browser(word, file))
  expect(words.map(([word, file]) => server(word, `${file}?used`))).toEqual(names)
  expect(new Set(names).size).toBe(3)
  expect(browser('tile', tile)).toBe(names[0])
  for (const name of names) expect(name).toMatch(/^_[a-z0-9]{1,3}-[a-z0-9]{1,2}$/)
})

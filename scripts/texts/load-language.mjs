import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A language as its folder defines it.
 * @param {string} folder
 */
export function loadLanguage(folder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && name !== 'language.json',
  )
  /** @type {import('./compare-texts.mjs').Texts} */
  const texts = Object.fromEntries(names.map((name) => [name.replace('.json', ''), read(name)]))
  /** @type {{ code: string, name: string, direction: 'ltr' | 'rtl', percent: number }} */
  const about = read('language.json')
  return { about, texts }
}

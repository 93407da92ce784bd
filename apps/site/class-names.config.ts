import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const ending = '.module.css'

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'server'].includes(entry.name) ? [] : filesUnder(file)
    }
    return file.endsWith(ending) ? [file] : []
  })

/**
 * Gives each class of a style sheet a short name: the sheet's index in the list of all, and the word's index in the
 * sheet. The names are in every page hundreds of times. The browser's build and the server's read the same files, so
 * both make the same names.
 */
export function shortNames(): (name: string, file: string) => string {
  const sheets = ['apps/site', 'modules', 'packages', 'games'].flatMap(filesUnder).toSorted()
  const placeOf = new Map(sheets.map((file, place) => [path.join(root, file), place]))
  const words = new Map<string, string[]>()
  return (name, file) => {
    const key = file.split('?')[0] ?? file
    const known = words.get(key) ?? []
    words.set(key, known)
    if (!known.includes(name)) known.push(name)
    const sheet = (placeOf.get(key) ?? sheets.length).toString(36)
    return `_${sheet}-${known.indexOf(name).toString(36)}`
  }
}

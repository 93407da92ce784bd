import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from './root.ts'

type Texts = Record<string, string>

const read = new Map<string, Texts>()

// Languages are data: a folder that is added is offered after the next start.
function textsOf(file: string, language: string): Texts {
  const code = language.toLowerCase()
  const place = path.join(code, `${file}.json`)
  const known = read.get(place)
  if (known) return known
  const whole = path.join(findRoot(), 'languages', place)
  const isThere = /^[a-z-]{2,7}$/.test(code) && existsSync(whole)
  const texts = isThere ? (JSON.parse(readFileSync(whole, 'utf8')) as Texts) : {}
  read.set(place, texts)
  return texts
}

/**
 * The texts of messages and files, in the language of the reader, and in English where that has none. `file`: where the
 * translations of these messages are, in each folder of `languages`.
 */
export const spokenIn =
  <Key extends string>(file: string, english: Readonly<Record<Key, string>>) =>
  (language: string, key: Key, holes: Readonly<Record<string, string>> = {}): string => {
    const text = textsOf(file, language)[key] ?? english[key]
    // One pass: what a hole is filled with is never read as a hole.
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole)
  }

import { findRoot } from '@tessera/server-kit'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mailMessages } from '../../mail-messages.ts'

type Key = keyof typeof mailMessages.texts

const read = new Map<string, Record<string, string>>()

// Languages are data: a folder that is added is offered after the next start.
function textsOf(language: string): Record<string, string> {
  const code = language.toLowerCase()
  const known = read.get(code)
  if (known) return known
  const file = path.join(findRoot(), 'languages', code, 'identity.json')
  const isThere = /^[a-z-]{2,7}$/.test(code) && existsSync(file)
  const texts = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  read.set(code, texts)
  return texts
}

/** A text of a message in the member's language, English where there is none, with its holes filled. */
export function mailText(language: string, key: Key, holes: Record<string, string>): string {
  const text = textsOf(language)[key] ?? mailMessages.texts[key]
  // One pass: what a hole is filled with is never read as a hole.
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole)
}

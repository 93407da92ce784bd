import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileMessage } from './compile-message.ts'
import { fillMessage } from './fill-message.ts'

let locale = 'en'
let read = new Map<string, CompiledMessage>()
let change = (message: CompiledMessage): CompiledMessage => message
let translated = (_module: string, _key: string): string | undefined => undefined

/** From now on messages are said in this language, from these texts. */
export function speak(
  code: string,
  texts: typeof translated,
  alter: typeof change = (message) => message,
): void {
  locale = code
  translated = texts
  change = alter
  read = new Map()
}

/** A message with its holes filled; English where a translation is missing. A message is read once a language. */
export function say(
  module: string,
  key: string,
  english: string,
  values: Record<string, unknown>,
): string {
  const id = `${module}/${key}`
  const message = read.get(id) ?? change(compileMessage(translated(module, key) ?? english))
  read.set(id, message)
  return fillMessage(message, values, locale)
}

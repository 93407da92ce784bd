import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileMessage } from './compile-message.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
let change = (message: CompiledMessage): CompiledMessage => message
let translated = (_module: string, _key: string): string | undefined => undefined

/** From now on messages are said in this language, from these texts. */
export function speak(
  code: string,
  texts: typeof translated,
  alter: typeof change = (message) => message,
): void {
  translated = texts
  change = alter
  i18n.loadAndActivate({ locale: code, messages: {} })
}

/** A message with its holes filled; English where a translation is missing. A message is read once a language. */
export function say(
  module: string,
  key: string,
  english: string,
  values: Record<string, unknown>,
): string {
  const id = `${module}/${key}`
  if (!Object.hasOwn(i18n.messages, id)) {
    const message = change(compileMessage(translated(module, key) ?? english))
    i18n.load(i18n.locale, { [id]: message })
  }
  return i18n._(id, values)
}

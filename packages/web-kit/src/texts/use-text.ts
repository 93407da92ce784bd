import { formatMoney, type Money } from '@tessera/money'
import { useMemo } from 'react'
import type { Holes, Messages } from './define-messages.ts'
import { languageCode, localeOf, useLanguage } from './language.ts'
import { say } from './say.ts'

export type HoleValue = string | number | Money

/** Money in a hole is written as the reader writes money. */
export function filled(
  values: Record<string, unknown>,
  locale = localeOf(),
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isMoney(value) ? formatMoney(value, locale) : value,
    ]),
  )
}

function isMoney(value: unknown): value is Money {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    typeof value.amount === 'bigint'
  )
}

type Values<English extends string> = [Holes<English>] extends [never]
  ? []
  : [values: Record<Holes<English>, HoleValue>]

/** A text by its key, with its holes: `text('amount', { currency })`. A wrong key or hole does not compile. */
export type Text<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Values<Texts[Key]>
) => string

/** The texts of a module in the reader's language. */
export function useText<Texts extends Record<string, string>>(
  messages: Messages<Texts>,
): Text<Texts> {
  const { code } = useLanguage()
  return useMemo(() => textOf(messages, code), [messages, code])
}

/** The same outside React: for titles and logs. `code` only names what the text depends on. */
export function textOf<Texts extends Record<string, string>>(
  { module, texts }: Messages<Texts>,
  _code = languageCode(),
): Text<Texts> {
  return (key, ...values) => say(module, key, texts[key] ?? key, filled(values[0] ?? {}))
}

import { useSyncExternalStore } from 'react'
import { localeOf, useLanguage } from './language.ts'

const fallback = 'EN'
let offered: readonly string[] = [fallback]
const listeners = new Set<() => void>()

/** Says which languages the site offers, by their upper-case codes. */
export function setOfferedLanguages(codes: readonly string[]): void {
  offered = codes
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => offered

/**
 * The languages in which the site's own texts are written: those that it offers, and those that there is something in
 * already. English comes first: what is missing in another one is shown in it.
 */
export function useWrittenLanguages(texts: Readonly<Record<string, unknown>> = {}): string[] {
  const codes = useSyncExternalStore(subscribe, read, read)
  return [...new Set([fallback, ...codes, ...Object.keys(texts)])]
}

/** What a language is called in the reader's own. */
export function useLanguageName(): (code: string) => string {
  const locale = localeOf(useLanguage().code)
  return (code) => {
    const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)
    return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : code
  }
}

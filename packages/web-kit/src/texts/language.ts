import { useSyncExternalStore } from 'react'
import { keep, kept } from '../data/device.ts'
import { speak } from './say.ts'

/** A translation: by module, then by key. */
export type Catalogue = Record<string, Record<string, string>>

/** A language on offer. `code` is a BCP 47 tag in lower case: en, es. */
export type LanguageOffer = { code: string; name: string; direction: 'ltr' | 'rtl' }

const english: LanguageOffer = { code: 'en', name: 'English', direction: 'ltr' }
const madeUp: LanguageOffer = { code: 'qps', name: '[Ţéšţ]', direction: 'ltr' }

const state = {
  offers: [english],
  load: async (_code: string): Promise<Catalogue> => ({}),
  current: english,
  wanted: english.code,
  listeners: new Set<() => void>(),
}

// Specification 3: local storage keeps `lang`.
const storageKey = 'lang'

/** Says which languages there are and where their texts come from. Called once by the app. */
export function configureTexts({ offers, load }: Pick<typeof state, 'offers' | 'load'>): void {
  state.offers = [english, ...offers.filter(({ code }) => code !== english.code)]
  if (import.meta.env.DEV) state.offers.push(madeUp)
  state.load = load
}

export const languageOffers = (): readonly LanguageOffer[] => state.offers
export const languageCode = (): string => state.current.code

/** The language that `Intl` writes figures and dates in; the made-up one writes them as English does. */
export const localeOf = (code = state.current.code): string => (code === madeUp.code ? 'en' : code)

/** The saved language where it is on offer, else the browser's, else English. */
export function firstLanguage(): string {
  const wanted = [kept(storageKey) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const isOffered = (code: string) => state.offers.some((offer) => offer.code === code)
  return wanted.find(isOffered) ?? english.code
}

/**
 * Changes the language once its texts have arrived, and remembers it; the last one asked for stays. One that is
 * not on offer is English.
 */
export async function setLanguage(code: string): Promise<void> {
  const offer = state.offers.find((each) => each.code === code) ?? english
  state.wanted = offer.code
  const isTranslated = offer !== english && offer !== madeUp
  const catalogue = isTranslated ? await state.load(offer.code) : {}
  const alter =
    import.meta.env.DEV && offer === madeUp ? (await import('./stretch.ts')).stretch : undefined
  if (state.wanted !== offer.code) return
  speak(offer.code, (module, key) => catalogue[module]?.[key], alter)
  state.current = offer
  keep(storageKey, offer.code)
  document.documentElement.lang = localeOf()
  document.documentElement.dir = offer.direction
  for (const listener of state.listeners) listener()
}

const subscribe = (listener: () => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** The present language; a component that uses it is drawn again when it changes. */
export const useLanguage = (): LanguageOffer => useSyncExternalStore(subscribe, () => state.current)

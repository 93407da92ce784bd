import { useSyncExternalStore } from 'react'
import { keep, keepCookie, kept } from '../data/device.ts'
import { speak } from './say.ts'

/** A translation: by module, then by key. */
export type Catalogue = Record<string, Record<string, string>>

/** A language on offer. `code` is a BCP 47 tag in lower case: en, es. */
export type LanguageOffer = { code: string; name: string; direction: 'ltr' | 'rtl' }

const english: LanguageOffer = { code: 'en', name: 'English', direction: 'ltr' }
// The made-up languages of Unicode: accented and longer, and the same from right to left.
const madeUp: LanguageOffer[] = [
  { code: 'en-xa', name: '[Ţéšţ]', direction: 'ltr' },
  { code: 'en-xb', name: '[Ţéšţ ←]', direction: 'rtl' },
]

const state = {
  offers: [english],
  load: async (_code: string): Promise<Catalogue> => ({}),
  loadRest: async (_code: string): Promise<Catalogue> => ({}),
  rest: Promise.resolve(),
  current: english,
  wanted: english.code,
  listeners: new Set<() => void>(),
}

// Specification 3: local storage keeps `lang`, and in `hisLang` the one before it.
const storageKey = 'lang'
const beforeKey = 'hisLang'
const cookieSeconds = 31_536_000

/** Keeps the choice: for this device, and in a cookie, so that the server draws the next page in it. */
function remember(code: string): void {
  const before = kept(storageKey)
  if (before !== code || !kept(beforeKey)) {
    keep(beforeKey, before !== undefined && isOffered(before) ? before : code)
  }
  keep(storageKey, code)
  keepCookie(storageKey, code, cookieSeconds)
}

const isMadeUp = (code: string) => code.startsWith('en-x')
const isOffered = (code: string) => state.offers.some((offer) => offer.code === code)

type Source = Pick<typeof state, 'offers' | 'load'> & Partial<Pick<typeof state, 'loadRest'>>

/** Says which languages there are and where their texts come from. Called once by the app. */
export function configureTexts({ offers, load, loadRest = async () => ({}) }: Source): void {
  state.offers = [english, ...offers.filter(({ code }) => code !== english.code)]
  if (import.meta.env.DEV) state.offers.push(...madeUp)
  state.load = load
  state.loadRest = loadRest
}

export const languageOffers = (): readonly LanguageOffer[] => state.offers
export const languageCode = (): string => state.current.code

/** The language that `Intl` writes figures and dates in; the made-up ones write them as English does. */
export const localeOf = (code = state.current.code): string => (isMadeUp(code) ? 'en' : code)

/** The saved language where it is on offer, else the browser's, else English. */
export function firstLanguage(): string {
  const wanted = [
    kept(storageKey) ?? '',
    ...navigator.languages.flatMap((tag) => [tag.toLowerCase(), tag.slice(0, 2)]),
  ]
  return wanted.find(isOffered) ?? english.code
}

/** All texts of the present language are there. What did not come is said in English. */
export const allTexts = (): Promise<void> => state.rest

/**
 * Changes the language once its texts have arrived, and remembers it; the last one asked for stays. One that is
 * not on offer is English. `isFirst`: only what the first page says is waited for; see `allTexts`.
 */
export async function setLanguage(code: string, { isFirst = false } = {}): Promise<void> {
  const offer = state.offers.find((each) => each.code === code) ?? english
  state.wanted = offer.code
  const isTranslated = offer !== english && !isMadeUp(offer.code)
  const rest = isTranslated ? state.loadRest(offer.code) : Promise.resolve({})
  const catalogue = isTranslated ? { ...(await state.load(offer.code)) } : {}
  const all = rest.then(
    (more) => void Object.assign(catalogue, more),
    () => undefined,
  )
  if (!isFirst) await all
  const alter =
    import.meta.env.DEV && isMadeUp(offer.code) ? (await import('./stretch.ts')).stretch : undefined
  if (state.wanted !== offer.code) return
  state.rest = all
  speak(offer.code, (module, key) => catalogue[module]?.[key], alter)
  state.current = offer
  // The server has no document: there the page's own text says which language it is in.
  if (typeof document !== 'undefined') {
    remember(offer.code)
    document.documentElement.lang = localeOf()
    document.documentElement.dir = offer.direction
  }
  for (const listener of state.listeners) listener()
}

/** Reads English where the site does not offer the present language, by its upper-case code. */
export function keepToOffered(codes: readonly string[]): void {
  const { code } = state.current
  if (!isMadeUp(code) && !codes.includes(code.toUpperCase())) void setLanguage(english.code)
}

const subscribe = (listener: () => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

const present = () => state.current

/** The current language; a component that uses it is rendered again when it changes. */
export const useLanguage = (): LanguageOffer => useSyncExternalStore(subscribe, present, present)

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
  /** The upper-case codes of those that the site offers; without them, all that there are. */
  offered: undefined as readonly string[] | undefined,
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
const isAmong = (code: string, codes: readonly string[] | undefined) =>
  isMadeUp(code) || (codes?.includes(code.toUpperCase()) ?? true)
const isOffered = (code: string) =>
  isAmong(code, state.offered) && state.offers.some((offer) => offer.code === code)

type Source = Pick<typeof state, 'offers' | 'load'> & Partial<Pick<typeof state, 'loadRest'>>

/** Says which languages there are and where their texts come from. Called once by the app. */
export function configureTexts({ offers, load, loadRest = async () => ({}) }: Source): void {
  state.offers = [english, ...offers.filter(({ code }) => code !== english.code)]
  if (import.meta.env.DEV) state.offers.push(...madeUp)
  state.load = load
  state.loadRest = loadRest
  state.offered = undefined
}

/** The languages that there are; `among`: of these upper-case codes, and the present one. */
export const languageOffers = (among?: readonly string[]): readonly LanguageOffer[] =>
  state.offers.filter((offer) => offer === state.current || isAmong(offer.code, among))
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

/** All texts of a language, whichever the reader's is: for what is shown in several at once. */
export async function catalogueOf(code: string): Promise<Catalogue> {
  const isTranslated = state.offers.some((offer) => offer.code === code) && code !== english.code
  if (!isTranslated || isMadeUp(code)) return {}
  const [first, rest] = await Promise.all([state.load(code), state.loadRest(code)])
  return { ...first, ...rest }
}

/** All texts of the present language are there. What did not come is said in English. */
export const allTexts = (): Promise<void> => state.rest

/**
 * Changes the language once its texts have arrived, and remembers it; the last one asked for stays. One that is
 * not on offer is English. `isFirst`: only what the first page says is waited for; see `allTexts`.
 */
export async function setLanguage(code: string, { isFirst = false } = {}): Promise<void> {
  const offer = state.offers.find((each) => isOffered(code) && each.code === code) ?? english
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

/** Says which languages the site offers, by their upper-case codes. Any other is English from here on. */
export function keepToOffered(codes: readonly string[]): void {
  state.offered = codes
  if (!isOffered(state.current.code)) void setLanguage(english.code)
}

const subscribe = (listener: () => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

const present = () => state.current

/** The current language; a component that uses it is rendered again when it changes. */
export const useLanguage = (): LanguageOffer => useSyncExternalStore(subscribe, present, present)

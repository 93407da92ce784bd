import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { useSyncExternalStore } from 'react'

/** A translation: by module, then by key. */
export type Catalogue = Record<string, Record<string, string>>

/** A language on offer. `code` is a BCP 47 tag in lower case: en, es. */
export type LanguageOffer = { code: string; name: string; direction: 'ltr' | 'rtl' }

export const english: LanguageOffer = { code: 'en', name: 'English', direction: 'ltr' }

const state = {
  offers: [english],
  load: async (_code: string): Promise<Catalogue> => ({}),
  current: english,
  catalogue: {} as Catalogue,
  listeners: new Set<() => void>(),
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(compileMessage)

// Specification 3: local storage keeps `lang`.
const storageKey = 'lang'

/** Says which languages there are and where their texts come from. Called once by the app. */
export function configureTexts({ offers, load }: Pick<typeof state, 'offers' | 'load'>): void {
  state.offers = [english, ...offers.filter(({ code }) => code !== english.code)]
  state.load = load
}

export const languageOffers = (): readonly LanguageOffer[] => state.offers
export const languageCode = (): string => state.current.code

/** The saved language where it is on offer, else the browser's, else English. */
export function firstLanguage(): string {
  const wanted = [localStorage.getItem(storageKey) ?? '', navigator.language.slice(0, 2)]
  return wanted.find((code) => state.offers.some((offer) => offer.code === code)) ?? english.code
}

/** Changes the language once its texts have arrived, and remembers it. One that is not on offer is English. */
export async function setLanguage(code: string): Promise<void> {
  const offer = state.offers.find((each) => each.code === code) ?? english
  const catalogue = offer.code === english.code ? {} : await state.load(offer.code)
  state.current = offer
  state.catalogue = catalogue
  i18n.activate(offer.code === 'qps' ? 'en' : offer.code)
  localStorage.setItem(storageKey, offer.code)
  document.documentElement.lang = offer.code
  document.documentElement.dir = offer.direction
  for (const listener of state.listeners) listener()
}

const subscribe = (listener: () => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** The present language; a component that uses it is drawn again when it changes. */
export const useLanguage = (): LanguageOffer => useSyncExternalStore(subscribe, () => state.current)

/** A message in the present language with its holes filled; English where a translation is missing. */
export function say(
  module: string,
  key: string,
  text: string,
  values: Record<string, unknown>,
): string {
  const message = state.catalogue[module]?.[key] ?? text
  return i18n._(`${state.current.code}/${module}/${key}`, values, { message })
}

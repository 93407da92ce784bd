import { acceptedLanguages } from '@tessera/server-kit'

export type Asking = {
  search: URLSearchParams
  cookie: string | undefined
  accepts: string | undefined
}

/** The language of a page: what the address asks for, else what this browser has kept, else what it accepts. */
export function chooseLanguage(
  { search, cookie, accepts }: Asking,
  offered: readonly string[],
): string {
  const kept = /(?:^|;\s*)lang=([\w-]+)/.exec(cookie ?? '')?.[1]
  const wanted = [search.get('lang'), kept, ...acceptedLanguages(accepts ?? '')]
  return wanted.find((code) => code && offered.includes(code)) ?? 'en'
}

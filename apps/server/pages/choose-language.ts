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
  const wanted = [search.get('lang'), kept, ...acceptedIn(accepts ?? '')]
  return wanted.find((code) => code && offered.includes(code)) ?? 'en'
}

/** The languages of an Accept-Language header, most wanted first, without their regions. */
function acceptedIn(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { code: tag.slice(0, 2).toLowerCase(), weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}

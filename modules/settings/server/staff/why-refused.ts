import { isKnownCurrency } from '@tessera/money'
import { languagesIn } from '@tessera/server-kit'
import type { Banners } from '../../banner-shapes.ts'
import type { Maintenance } from '../../about-shapes.ts'
import type { Offered } from '../../offered-shapes.ts'
import type { Addresses, Brands, Links } from '../../staff-shapes.ts'

const hasTexts = (code: string) =>
  languagesIn().some((language) => language.code.toUpperCase() === code)

const hasTwice = (values: readonly string[]) => new Set(values).size < values.length

/** Checks beyond the shape: why a value cannot be set, as a text. */
export const whyRefused = {
  maintenance: ({ isOn, endsAt }: Maintenance, now: Date) =>
    isOn && endsAt !== null && new Date(endsAt) <= now ? 'the end time is over already' : undefined,

  links: ({ resources, services }: Links) => {
    const named = resources.map(({ kind, url }) => `${kind} ${url}`)
    const served = services.map(({ csType, path }) => `${csType} ${path}`)
    return hasTwice(named) || hasTwice(served) ? 'a link is there twice' : undefined
  },

  addresses: ({ mainDomain, domains, mirrors }: Addresses) => {
    if (hasTwice(domains)) return 'a host is there twice'
    if (hasTwice(mirrors.map(({ url }) => url))) return 'a mirror is there twice'
    const isReached = domains.length === 0 || mainDomain === '' || domains.includes(mainDomain)
    return isReached ? undefined : 'the main host is not among the hosts of the site'
  },

  brand: ({ hostBrands }: Brands) =>
    hasTwice(hostBrands.map(({ host }) => host)) ? 'a host has two brands' : undefined,

  banners: ({ list }: Banners) =>
    hasTwice(list.map(({ id }) => id)) ? 'a banner is there twice' : undefined,

  offered: ({ languages, currencies }: Offered) => {
    for (const offers of [languages, currencies]) {
      if (hasTwice(offers.map(({ code }) => code))) return 'a code is there twice'
      const first = offers.filter(({ isDefault }) => isDefault)
      if (first.length !== 1 || !first[0]?.isOffered)
        return 'one of them, which is offered, has to be the first choice'
    }
    const strange = currencies.find(({ code, isOffered }) => isOffered && !isKnownCurrency(code))
    if (strange) return `${strange.code} cannot be offered: the cashier has no amounts for it`
    const wordless = languages.find(({ code, isOffered }) => isOffered && !hasTexts(code))
    if (wordless) return `${wordless.code} cannot be offered: there are no texts in it`
    // What texts are missing in, they are shown in.
    return languages.some(({ code, isOffered }) => code === 'EN' && isOffered)
      ? undefined
      : 'English stays: every text falls back to it'
  },
}

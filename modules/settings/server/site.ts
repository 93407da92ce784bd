import { businessDaysOf, type Db, keptFor, readBusinessDayRules } from '@tessera/server-kit'
import { cacheMilliseconds } from '../limits.ts'
import { findBanners } from './banners.ts'
import { findFieldRules } from './field-rules.ts'
import { findFlags } from './flags-table.ts'
import { findCustomerServices, findResources } from './links.ts'
import { findCurrencies, findLanguages } from './offered.ts'
import { findSettings } from './settings-table.ts'

async function readEverything(db: Db) {
  const [flags, settings, rules, banners, resources, services, currencies, languages, dayRules] =
    await Promise.all([
      findFlags(db),
      findSettings(db),
      findFieldRules(db),
      findBanners(db),
      findResources(db),
      findCustomerServices(db),
      findCurrencies(db),
      findLanguages(db),
      readBusinessDayRules(db),
    ])
  const days = businessDaysOf(dayRules)
  return { flags, settings, rules, banners, resources, services, currencies, languages, days }
}

const site = keptFor(cacheMilliseconds, readEverything)

/** Everything that this module knows, as it was at most a second ago. */
export const siteOf = site.read

/** Makes the next reading see what was just written. */
export const forgetSite = site.forget

export type Site = Awaited<ReturnType<typeof readEverything>>

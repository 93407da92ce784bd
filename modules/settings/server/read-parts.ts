import type { Db } from '@tessera/server-kit'
import type { FieldRule } from '../check-field.ts'
import type { Flags } from '../flags.ts'
import type { Brand } from '../brand-shape.ts'
import type { SessionLimits } from '../session-limits.ts'
import { findSetting } from './settings-table.ts'
import { brandFor } from './brand-for.ts'
import { siteOf } from './site.ts'

/** Which features are on. At most a second old, as everything here. */
export const readFlags = async (db: Db): Promise<Flags> => (await siteOf(db)).flags

/** What each field of the registration form asks for, in the form's order. Hidden fields are listed too. */
export const readFieldRules = async (db: Db): Promise<FieldRule[]> => (await siteOf(db)).rules

/** How this site looks to who comes by this host: `play.example:8080`, with or without its port. */
export const readBrand = async (db: Db, host = ''): Promise<Brand> =>
  brandFor(await siteOf(db), host)

/** Every brand name of this site, on any of its hosts. */
export async function readBrandNames(db: Db): Promise<string[]> {
  const { settings } = await siteOf(db)
  return [settings.brand, ...settings.hostBrands.map(({ brand }) => brand)].map(({ name }) => name)
}

/** The languages offered, the default first. */
export async function readLanguages(db: Db): Promise<string[]> {
  const { languages } = await siteOf(db)
  return languages
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ code }) => code)
}

/** The currency that a new member holds. */
export async function readDefaultCurrency(db: Db): Promise<string> {
  const { currencies } = await siteOf(db)
  return (currencies.find(({ isDefault }) => isDefault) ?? currencies[0])?.code ?? 'USD'
}

/** The currencies that a member may hold, the default first. */
export async function readCurrencies(db: Db): Promise<string[]> {
  const { currencies } = await siteOf(db)
  return currencies
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ code }) => code)
}

/** The minimum age for registration. */
export const readMinimumAge = async (db: Db): Promise<number> =>
  (await siteOf(db)).settings.minimumAge

/** How long a session lasts. Each log-in asks inside its transaction: that reads one row, not the whole site. */
export const readSessionLimits = async (db: Db): Promise<SessionLimits> =>
  db.isTransaction ? findSetting(db, 'sessionLimits') : (await siteOf(db)).settings.sessionLimits

/** The addresses of this site besides its own: nothing else may be led to. */
export const readMirrors = async (db: Db): Promise<string[]> =>
  (await siteOf(db)).settings.domainRoutes.map(({ url }) => url)

/** The hosts that pictures and games may be fetched from besides our own: addresses with their scheme. */
export async function readHosts(
  db: Db,
): Promise<{ images: string[]; launch: string[]; mirrors: string[] }> {
  const { imageHosts, launchHosts, domainRoutes } = (await siteOf(db)).settings
  // Whether a mirror is reached from where the visitor is, only their browser can find out.
  return { images: imageHosts, launch: launchHosts, mirrors: domainRoutes.map(({ url }) => url) }
}

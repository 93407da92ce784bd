import type { GuestContext } from '@tessera/server-kit'
import type { MaintenanceNote, SiteInfo, SiteStatus } from '../field-shapes.ts'
import { type FlagBranch, flagTree } from '../flags.ts'
import { brandFor } from './brand-for.ts'
import type { SettingsPorts } from './ports.ts'
import { sealedServices } from './service-links.ts'
import { type Site, siteOf } from './site.ts'
import { textIn } from './text-in.ts'

/** What a browser must know before it shows anything. */
export async function readSite(
  { db, clock, address, origin, host }: GuestContext,
  language: string,
  { placeOf }: SettingsPorts,
): Promise<SiteInfo> {
  const site = await siteOf(db)
  const { settings } = site
  const { country, isRestricted } = await placeOf(db, address)
  return {
    info: {
      brand: brandFor(site, host ?? ''),
      customerService: sealedServices(site.services, clock()),
      domainRoute: settings.domainRoutes,
      resources: site.resources,
      whitelabel: treeOf(site),
      registerRules: site.rules,
      mainDomain: settings.mainDomain || new URL(origin).host,
      analytics: null,
      imageCDNs: settings.imageHosts,
      launchGameCDNs: settings.launchHosts,
      minimumAge: settings.minimumAge,
      businessOffset: site.days.offsetOf(clock()),
      languages: site.languages.map(({ code }) => code),
    },
    maintenance: maintenanceOf(site, language),
    regionRestriction: isRestricted,
    location: { ip: address, country },
  }
}

/** Whether the site is open for this visitor. Where they may not use it, maintenance is none of their business. */
export async function readStatus(
  { db, clock, address }: GuestContext,
  language: string,
  { placeOf }: SettingsPorts,
): Promise<SiteStatus> {
  const site = await siteOf(db)
  const told = { ip: address, customerService: sealedServices(site.services, clock()) }
  const { isRestricted } = await placeOf(db, address)
  if (isRestricted) return { status: 2, maintenance: null, ...told }
  const maintenance = maintenanceOf(site, language)
  return { status: maintenance ? 1 : 0, maintenance, ...told }
}

/** What people read while the site is closed; null while it is open. */
export function maintenanceOf(
  { settings: { maintenance } }: Pick<Site, 'settings'>,
  language: string,
): MaintenanceNote | null {
  if (!maintenance.isOn) return null
  return {
    endsAt: maintenance.endsAt,
    title: textIn(maintenance.titles, language) ?? '',
    text: textIn(maintenance.texts, language) ?? '',
  }
}

const treeOf = ({ flags }: Site) =>
  Object.keys(flagTree).map((module) => ({
    module,
    flags: flagTree[module as FlagBranch].map((name) => ({ name, on: flags[name] })),
  }))

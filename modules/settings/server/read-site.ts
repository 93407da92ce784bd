import type { GuestContext } from '@tessera/server-kit'
import type { SiteInfo } from '../field-shapes.ts'
import { type FlagBranch, flagTree } from '../flags.ts'
import { type Site, siteOf } from './site.ts'
import { textIn } from './text-in.ts'

/** What a browser must know before it shows anything. */
export async function readSite(
  { db, address, origin }: GuestContext,
  language: string,
): Promise<SiteInfo> {
  const site = await siteOf(db)
  const { settings } = site
  return {
    info: {
      brand: settings.brand,
      customerService: site.services,
      domainRoute: settings.domainRoutes,
      resources: site.resources,
      whitelabel: treeOf(site),
      registerRules: site.rules,
      mainDomain: settings.mainDomain || new URL(origin).host,
      analytics: null,
      imageCDNs: settings.imageHosts,
      launchGameCDNs: settings.launchHosts,
      minimumAge: settings.minimumAge,
    },
    maintenance: maintenanceOf(site, language),
    regionRestriction: false,
    location: { ip: address },
  }
}

/** What people read while the site is closed; null while it is open. */
export function maintenanceOf({ settings: { maintenance } }: Site, language: string) {
  if (!maintenance.isOn) return null
  return { endsAt: maintenance.endsAt, text: textIn(maintenance.texts, language) ?? '' }
}

const treeOf = ({ flags }: Site) =>
  Object.keys(flagTree).map((module) => ({
    module,
    flags: flagTree[module as FlagBranch].map((name) => ({ name, on: flags[name] })),
  }))

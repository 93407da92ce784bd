import { commonProblems, type Problem } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { hostName } from './brand-for.ts'
import type { SettingsPorts } from './ports.ts'
import { type Site, siteOf } from './site.ts'

export type Visit = { host: string; address: string }

/** Whether the site answers under this host: under any, until an operator has listed some. */
export const isOwnHost = (site: Pick<Site, 'settings'>, host: string): boolean =>
  site.settings.domains.length === 0 || isListed(site, host)

/** Whether an operator has listed this host, with or without its port. What it reads is at most a second old. */
export const isListedHost = async (db: Db, host: string): Promise<boolean> =>
  isListed(await siteOf(db), host)

function isListed({ settings }: Pick<Site, 'settings'>, host: string): boolean {
  const { domains, mainDomain, domainRoutes, hostBrands } = settings
  const listed = [
    ...domains,
    mainDomain,
    ...domainRoutes.map(({ url }) => new URL(url).hostname),
    ...hostBrands.map((each) => each.host),
  ]
  return listed.includes(hostName(host))
}

/**
 * Why the site is closed for a visitor: the name they called is not ours, they are where the site may not be used,
 * or it is closed for maintenance; nothing where it is open. What it reads is at most a second old.
 */
export const whyClosedFor =
  ({ placeOf }: SettingsPorts) =>
  async (db: Db, { host, address }: Visit): Promise<Problem | undefined> => {
    const site = await siteOf(db)
    if (!isOwnHost(site, host)) return commonProblems.invalidUrl()
    if ((await placeOf(db, address)).isRestricted) return commonProblems.accessRestricted()
    return site.settings.maintenance.isOn ? commonProblems.maintenance() : undefined
  }

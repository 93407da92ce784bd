import type { Brand } from '../brand-shape.ts'
import type { Site } from './site.ts'

/** A host without its port, as lists name it. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** The brand of a host, else the site's own. */
export function brandFor({ settings }: Pick<Site, 'settings'>, host: string): Brand {
  const name = hostName(host)
  return settings.hostBrands.find((each) => each.host === name)?.brand ?? settings.brand
}

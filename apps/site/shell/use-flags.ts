import type { FlagName } from '@tessera/settings/calls'
import { useSite } from './use-site.ts'

type Site = NonNullable<ReturnType<typeof useSite>>

/** The features that are switched on, as the server says it of the site. */
export function flagsOf({ info }: Site): ReadonlySet<FlagName> {
  const flags = info.whitelabel.flatMap((branch) => branch.flags)
  return new Set(flags.filter(({ on }) => on).map(({ name }) => name as FlagName))
}

/** The enabled features; undefined until the server has answered. */
export function useFlags(): ReadonlySet<FlagName> | undefined {
  const site = useSite()
  return site && flagsOf(site)
}

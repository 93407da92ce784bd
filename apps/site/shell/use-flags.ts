import type { FlagName } from '@tessera/settings/calls'
import { useSite } from './use-site.ts'

/** The features that are switched on; undefined until the server has told. */
export function useFlags(): ReadonlySet<FlagName> | undefined {
  const site = useSite()
  if (!site) return undefined
  const flags = site.info.whitelabel.flatMap((branch) => branch.flags)
  return new Set(flags.filter(({ on }) => on).map(({ name }) => name as FlagName))
}

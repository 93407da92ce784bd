import { useQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query, useLanguage } from '@tessera/web-kit'

/** What this site is called; its address until that is known. */
export function useSiteName(): string {
  const { code } = useLanguage()
  const asked = { query: { language: code.toUpperCase() } }
  const { data } = useQuery({ ...query(settingsCalls.readSite, asked), throwOnError: false })
  return data?.info.brand.name ?? globalThis.location.host
}

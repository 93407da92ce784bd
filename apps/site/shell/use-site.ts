import { settingsCalls } from '@tessera/settings/calls'
import { query, useLanguage } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'

/** The question of what the server says of this site, in a language. */
export const siteQuery = (code: string) =>
  query(settingsCalls.readSite, { query: { language: code.toUpperCase() } })

/** The server's data about this site. They may be late or missing: the shell renders without them. */
export function useSite() {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...siteQuery(code),
    staleTime: Infinity,
    throwOnError: false,
  })
  return data
}

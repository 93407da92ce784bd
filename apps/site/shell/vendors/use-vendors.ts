import { lobbyCalls } from '@tessera/lobby/calls'
import { query, useLanguage } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { type ListedType, typePaths } from '../../routing/paths.ts'
import type { TitleKey } from '../../routing/route.ts'

type Vendor = { code: string; name: string; href: string }
type VendorType = { category: ListedType; label: TitleKey; href: string; vendors: Vendor[] }

const isListed = (category: string): category is ListedType => Object.hasOwn(typePaths, category)

/** Where the titles of a vendor are listed. */
function addressOf(category: ListedType, code: string): string {
  const [path = '', given] = typePaths[category].split('?')
  const search = new URLSearchParams(given)
  search.set('vassalage', code)
  return `${path}?${search}`
}

/** The vendors of each game type that has any; nothing while the catalogue is on its way. */
export function useVendors(): VendorType[] {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...query(lobbyCalls.readMenus, { query: { language: code.toUpperCase() } }),
    staleTime: 60_000,
    throwOnError: false,
  })
  return (data?.groups ?? []).flatMap(({ gameCategory: category, vendors }) =>
    isListed(category) && vendors.length > 0
      ? [
          {
            category,
            label: `type.${category}` as const,
            href: typePaths[category],
            vendors: vendors.map(({ vassalage, displayName }) => ({
              code: vassalage,
              name: displayName,
              href: addressOf(category, vassalage),
            })),
          },
        ]
      : [],
  )
}

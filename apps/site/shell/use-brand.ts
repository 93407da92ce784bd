import { settingsCalls } from '@tessera/settings/calls'
import { Brand } from '@tessera/settings/calls'
import { query, useLanguage } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const houseBrand = Brand.parse({})

/** What the server says of this site. It may be late or missing: the shell stands without it. */
export function useSite() {
  const { code } = useLanguage()
  const language = code.toUpperCase()
  const { data } = useQuery({
    ...query(settingsCalls.readSite, { query: { language } }),
    staleTime: Infinity,
    throwOnError: false,
  })
  return data
}

/** The brand of this site; the house's own until the server has told. */
export const useBrand = (): Brand => useSite()?.info.brand ?? houseBrand

/** Puts the brand's hues and radius where the tokens take them from. */
export function useBrandTokens(): void {
  const { hue, strength, accentHue, accentChroma, radius } = useBrand()
  // Custom properties of the page's root are outside React.
  useEffect(() => {
    const tokens = {
      '--h': hue,
      '--k': strength,
      '--ha': accentHue,
      '--ca': accentChroma,
      // The brand gives the radius of a tile, which is three units.
      '--radius-unit': `${radius / 48}rem`,
    }
    for (const [name, value] of Object.entries(tokens)) {
      document.documentElement.style.setProperty(name, String(value))
    }
  }, [hue, strength, accentHue, accentChroma, radius])
}

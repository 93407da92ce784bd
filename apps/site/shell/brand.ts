import type { Brand } from '@tessera/settings/calls'
import { useSyncExternalStore } from 'react'

/** How the house looks until the server has told otherwise; the tokens' own values. */
let brand: Brand = {
  name: 'Tessera',
  hue: 188,
  strength: 1,
  accentHue: 90,
  accentChroma: 0.145,
  radius: 12,
  rosetteSeed: 'tessera',
}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => brand

/** The brand of this site. */
export const useBrand = (): Brand => useSyncExternalStore(subscribe, read)

/** Shows a brand: its name and mark, and its hues and radius where the tokens take them from. */
export function showBrand(next: Brand): void {
  brand = next
  const tokens = {
    '--h': next.hue,
    '--k': next.strength,
    '--ha': next.accentHue,
    '--ca': next.accentChroma,
    // The brand gives the radius of a tile, which is three units.
    '--radius-unit': `${next.radius / 48}rem`,
  }
  for (const [name, value] of Object.entries(tokens)) {
    document.documentElement.style.setProperty(name, String(value))
  }
  for (const listener of listeners) listener()
}

import { brandId, brandTokens } from '@tessera/settings/brand-style'
import type { Brand } from '@tessera/settings/calls'
import { useSyncExternalStore } from 'react'

/** The brand until the server has sent another; the tokens' own values. */
let brand: Brand = {
  name: 'Tessera',
  hue: 188,
  strength: 1,
  accentHue: 90,
  accentChroma: 0.145,
  radius: 12,
  fonts: 'house',
  rosetteSeed: 'tessera',
}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => brand

/** The brand of this site. */
export const useBrand = (): Brand => useSyncExternalStore(subscribe, read, read)

/** From now on everything is rendered for this brand. */
export function setBrand(next: Brand): void {
  brand = next
  for (const listener of listeners) listener()
}

/** Takes the brand that came with the page, where it is not the default one. */
export function takeBrand(): void {
  const said = document.getElementById(brandId)?.textContent
  if (said) setBrand(JSON.parse(said) as Brand)
}

/** Shows a brand: its name and mark, and its tokens on the page's root. */
export function showBrand(next: Brand): void {
  for (const [name, value] of Object.entries(brandTokens(next))) {
    document.documentElement.style.setProperty(name, value)
  }
  setBrand(next)
}

import type { ComponentType } from 'react'

/** The favourites of the lobby, as far as they are lotteries: the site hands them over. */
export type Favourites = {
  /** The star of a game; nothing where the lobby does not have it. */
  Star: ComponentType<{ vendor: string; gameCode: string }>
  /** The codes of the games that the member keeps on this device. */
  useKept: () => ReadonlySet<string>
}

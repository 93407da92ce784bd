/** Where pages of stand-ins are reached through this site. */
export const standInPath = '/vendor-stand-in'

let runsAt: string | undefined

/** Where the stand-ins of this process listen, once they do; nothing where there are none. */
export function useStandInsAt(origin: string | undefined): void {
  runsAt = origin
}
export const standInsAt = (): string | undefined => runsAt

/** Whether an address is that of the stand-ins of this process. */
export const isStandIn = (address: string | undefined): boolean =>
  runsAt !== undefined && address !== undefined && new URL(address).origin === runsAt

/** The path on this site of a page that a stand-in of this process has named; nothing for any other address. */
export function standInPathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  return runsAt !== undefined && origin === runsAt ? `${standInPath}${pathname}` : undefined
}

/**
 * The origins of addresses for a content security policy. An address comes from a setting and must not inject into the
 * policy: anything beyond a name and a port is left out, and so is an address without https.
 */
export const outsideOrigins = (addresses: readonly string[]): string[] => {
  const origins = addresses.flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)].filter((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin))
}

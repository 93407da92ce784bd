/**
 * The origins of addresses as they may stand in a content security policy. Whoever writes an address may not write a
 * policy: what is more than a name and a port is left out, and so is what is no https.
 */
export const outsideOrigins = (addresses: readonly string[]): string[] => {
  const origins = addresses.flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)].filter((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin))
}

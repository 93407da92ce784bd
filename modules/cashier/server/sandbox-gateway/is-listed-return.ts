/**
 * Whether a payer may be sent back to this address: a page of one of our own origins, written out in full. The
 * text itself is compared, so nothing that two readers of an address understand differently gets through.
 */
export function isListedReturn(address: string, origins: readonly string[]): boolean {
  if (!/^[\x21-\x7e]+$/.test(address) || address.includes('\\') || !URL.canParse(address))
    return false
  const { origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return origins.some((each) => origin === each && address.startsWith(`${each}/`))
}

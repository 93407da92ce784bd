const key = 'tessera.invited'
const letters = 40

type Codes = { referralCode: string; affiliateCode: string }

const codesIn = (search: URLSearchParams): Codes => ({
  referralCode: (search.get('referralCode') ?? '').slice(0, letters),
  affiliateCode: (search.get('affiliateCode') ?? '').slice(0, letters),
})

/** Who goes to another house comes back to an address that does not say by whose link they came: kept for this tab. */
export function keepCodes(): void {
  const codes = codesIn(new URLSearchParams(globalThis.location.search))
  try {
    sessionStorage.setItem(key, new URLSearchParams(codes).toString())
  } catch {
    // A browser that keeps nothing: they can still type the code.
  }
}

export function readKeptCodes(): Codes {
  try {
    return codesIn(new URLSearchParams(sessionStorage.getItem(key) ?? ''))
  } catch {
    return codesIn(new URLSearchParams())
  }
}

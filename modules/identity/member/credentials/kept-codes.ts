import { tabStore } from '@tessera/web-kit'

const key = 'tessera.invited'
const letters = 40

type Codes = { referralCode: string; affiliateCode: string }

const codesIn = (search: URLSearchParams): Codes => ({
  referralCode: (search.get('referralCode') ?? '').slice(0, letters),
  affiliateCode: (search.get('affiliateCode') ?? '').slice(0, letters),
})

/** The address after a social log-in does not contain the referral code, so it is kept for this tab. */
export function keepCodes(): void {
  const codes = codesIn(new URLSearchParams(globalThis.location.search))
  tabStore.keep(key, new URLSearchParams(codes).toString())
}

export const readKeptCodes = (): Codes => codesIn(new URLSearchParams(tabStore.read(key) ?? ''))

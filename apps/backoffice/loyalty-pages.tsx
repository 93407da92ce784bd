import { ClaimsScreen, MemberLevelScreen } from '@tessera/loyalty/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

export { LevelsScreen, RatesScreen } from '@tessera/loyalty/staff'

/** The account in the address of the page. */
function useAccount(path: string) {
  const [, go] = useLocation()
  const account = new URLSearchParams(useSearch()).get('account') ?? ''
  const onAccount = (next: string) =>
    go(next ? `${path}?${new URLSearchParams({ account: next })}` : path)
  return { account, onAccount }
}

/** The level of a member and what it comes of. */
export function MemberLevelPage() {
  const { account, onAccount } = useAccount(paths.memberLevel)
  return <MemberLevelScreen key={account} account={account} onAccount={onAccount} />
}

/** What was paid as rebates, of all or of one member. */
export function RebateClaimsPage() {
  const { account, onAccount } = useAccount(paths.rebateClaims)
  return <ClaimsScreen key={account} account={account} onAccount={onAccount} />
}

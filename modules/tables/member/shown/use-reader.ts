import { useQuery } from '@tanstack/react-query'
import { trialUnit } from '@tessera/identity/trial-unit'
import { ledgerCalls } from '@tessera/ledger/calls'
import { query, useLanguage, useSession } from '@tessera/web-kit'

const balanceQuery = query(ledgerCalls.readBalance, {})

/** Who reads: in which language, and in what they stake. */
export function useReader(): { code: string; currency?: string } {
  const { code } = useLanguage()
  const session = useSession()
  const isMember = session !== undefined && session.isTrial !== true
  const { data } = useQuery({ ...balanceQuery, enabled: isMember, throwOnError: false })
  if (session?.isTrial) return { code, currency: trialUnit }
  return isMember && data ? { code, currency: data.cash.currency } : { code }
}

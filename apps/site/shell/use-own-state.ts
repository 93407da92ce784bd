import { useQuery } from '@tanstack/react-query'
import { useMember } from '@tessera/identity/following'
import { contractFlagsCall } from '@tessera/agents/contract-flags-calls'
import { loyaltyCalls } from '@tessera/loyalty/calls'
import { vendorsCalls } from '@tessera/vendors/calls'
import { query, tabStore } from '@tessera/web-kit'
import { useEffect } from 'react'
import { useFlags } from './use-flags.ts'

/** The level of a member where the site has levels, shown beside the avatar (specification 2). */
export function useVipLabel(): string {
  const { member, isTrial } = useMember()
  const hasFlag = useFlags()?.has('VIP3') ?? false
  const isAsked = member !== undefined && !isTrial && hasFlag
  const { data } = useQuery({
    ...query(loyaltyCalls.readVip, {}),
    enabled: isAsked,
    throwOnError: false,
  })
  return data?.hasVip ? data.vipLabelName : ''
}

/**
 * The balances of a member and the state of their contracts: read where the site has agents, and kept (specification 3,
 * 4).
 */
export function useConsolidated(): void {
  const { member, isTrial } = useMember()
  const hasFlag = useFlags()?.has('AGENTPOLICY3') ?? false
  const isAsked = member !== undefined && !isTrial && hasFlag
  const { data } = useQuery({
    ...query(vendorsCalls.readConsolidated, {}),
    enabled: isAsked,
    throwOnError: false,
  })
  // What a tab keeps is outside React.
  useEffect(() => {
    if (data) keepConsolidated(data)
  }, [data])
}

/** Whether a member has, or had, contracts with an agent, and whether one waits for their answer (specification 2). */
export function useContracts(): { hasSome: boolean; isWaiting: boolean } {
  const { member, isTrial } = useMember()
  const { data } = useQuery({
    ...query(contractFlagsCall.readContractFlags, {}),
    enabled: member !== undefined && !isTrial,
    throwOnError: false,
  })
  const { past = [], ...each } = data ?? {}
  const flags: number[] = Object.values(each)
  return {
    hasSome: past.length > 0 || flags.some((flag) => flag > 0),
    isWaiting: flags.some((flag) => flag === 1 || flag === 3),
  }
}

type Standing = Record<
  'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype' | 'divtypereq',
  number
>

function keepConsolidated(standing: Standing): void {
  const { dailysalreqtype, contracthoursalreq, realtimesalreqtype, divtypereq } = standing
  const salary = dailysalreqtype + contracthoursalreq + realtimesalreqtype
  const kept = {
    consolidated: JSON.stringify(standing),
    enableSalary: salary > 0 ? '1' : '',
    enableContract: salary + divtypereq > 0 ? '1' : '',
  }
  for (const [key, value] of Object.entries(kept)) tabStore.keep(key, value)
}

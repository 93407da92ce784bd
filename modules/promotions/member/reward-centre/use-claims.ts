import { useQueryClient } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { loyaltyCalls } from '@tessera/loyalty/calls'
import { CallProblem, newId, toast, useText } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { promotionsCalls } from '../../calls.ts'
import { centreCalls } from '../../centre-calls.ts'
import { rewardCalls } from '../../reward-calls.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import type { ToClaim } from './to-claim.ts'

const refreshed = [
  rewardCalls.listRewards,
  promotionsCalls.listPromotions,
  promotionsCalls.listBonuses,
  loyaltyCalls.listRebates,
  centreCalls.readAvailable,
  centreCalls.listCredits,
  ledgerCalls.readBalance,
]

/** Claims rows, one or all, one after the other; what was refused stands beside its row. */
export function useClaims() {
  const text = useText(rewardCentreMessages)
  const client = useQueryClient()
  // Kept while the member tries again: the same claim gives once.
  const ids = useRef(new Map<string, string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<string, CallProblem>>(new Map())

  const claimOne = async (row: ToClaim): Promise<boolean> => {
    const id = ids.current.get(row.key) ?? newId()
    ids.current.set(row.key, id)
    try {
      await row.claim(id)
      ids.current.delete(row.key)
      setProblems((before) => new Map([...before].filter(([key]) => key !== row.key)))
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblems((before) => new Map([...before, [row.key, error]]))
      return false
    }
  }

  const claim = async (rows: readonly ToClaim[]): Promise<void> => {
    setBusy(new Set(rows.map(({ key }) => key)))
    let count = 0
    for (const row of rows) if (await claimOne(row)) count += 1
    await Promise.all(refreshed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    setBusy(new Set())
    const [first] = rows
    if (count === 0 || !first) return
    toast(
      rows.length === 1 ? text('claimedOne', { name: first.name }) : text('claimedAll', { count }),
    )
  }

  return { claim, busy, problems }
}

import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { newId, useCall } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawalHref } from './withdraw-queries.ts'

/** Asks for a withdrawal. It keeps its id while the member tries again: a second try holds nothing more. */
export function useRequestWithdrawal(onRefused: () => void) {
  const [id, setId] = useState(newId)
  const [, navigate] = useLocation()
  const request = useCall(withdrawCalls.requestWithdrawal, {
    refreshes: [
      withdrawCalls.listWithdrawals,
      withdrawCalls.readWithdrawTerms,
      ledgerCalls.readBalance,
      ledgerCalls.listMovements,
    ],
    onSuccess: ({ id: made }) => navigate(withdrawalHref(made), { replace: true }),
    // A refusal is definite. After a lost answer the same withdrawal is asked for again.
    onError: ({ status }) => {
      if (status >= 503) return
      setId(newId())
      onRefused()
    },
  })
  return {
    begin: (payeeId: string, money: Money, fundsPassword: string) =>
      request.mutate({ body: { id, payeeId, money, fundsPassword } }),
    problem: request.error,
    isBusy: request.isPending,
  }
}

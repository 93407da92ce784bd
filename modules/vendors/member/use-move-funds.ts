import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { newId, useCall } from '@tessera/web-kit'
import { useState } from 'react'
import { vendorsCalls } from '../calls.ts'
import type { Direction } from '../shapes.ts'

const refreshes = [
  vendorsCalls.readMerchantWallet,
  vendorsCalls.listWalletTransfers,
  ledgerCalls.readBalance,
  ledgerCalls.listMovements,
]

/** Moves money. It keeps its id while the member tries again: a second try moves nothing more. */
export function useMoveFunds(onEnd: () => void) {
  const [id, setId] = useState(newId)
  const move = useCall(vendorsCalls.moveFunds, {
    refreshes,
    onSuccess: () => {
      setId(newId())
      onEnd()
    },
    // A refusal is definite. After a lost answer the same transfer is asked for again.
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  return {
    move: (asked: { vendor: string; direction: Direction; money: Money; fundsPassword: string }) =>
      move.mutate({ body: { id, ...asked } }),
    made: move.data,
    problem: move.error,
    isBusy: move.isPending,
  }
}

/** Moves everything back. It keeps its id while the member tries again. */
export function useAllBack(onEnd: () => void) {
  const [id, setId] = useState(newId)
  const move = useCall(vendorsCalls.moveAllBack, {
    refreshes,
    onSuccess: () => {
      setId(newId())
      onEnd()
    },
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  return {
    move: (fundsPassword: string) => move.mutate({ body: { id, fundsPassword } }),
    made: move.data,
    problem: move.error,
    isBusy: move.isPending,
  }
}

import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { newId, useCall } from '@tessera/web-kit'
import { useState } from 'react'
import { type SendDirection, uplineCalls } from '../../upline-calls.ts'

type Asked = { direction: SendDirection; account?: string; money: Money; fundsPassword: string }

/** Sends money. It keeps its id while the member tries again: a second try sends nothing more. */
export function useSend(onEnd: () => void) {
  const [id, setId] = useState(newId)
  const send = useCall(uplineCalls.sendToMember, {
    refreshes: [
      uplineCalls.readUplineTerms,
      uplineCalls.listMemberTransfers,
      ledgerCalls.readBalance,
      ledgerCalls.listMovements,
    ],
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
    send: (asked: Asked) => send.mutate({ body: { id, ...asked } }),
    made: send.data,
    problem: send.error,
    isBusy: send.isPending,
  }
}

import { query } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Balance, ledgerCalls } from '../calls.ts'

const { queryKey } = query(ledgerCalls.readBalance, {})
const held = { isHeld: false, waiting: undefined as Balance | undefined }

/** Whether a result is being shown that the balance must not give away; pushed balances wait meanwhile. */
export function waitWhileHeld(told: Balance): boolean {
  if (held.isHeld && (!held.waiting || held.waiting.version < told.version)) held.waiting = told
  return held.isHeld
}

/**
 * Holds the shown balance while a game plays its result: at once less the stake, and the new balance only
 * when the result is on the screen.
 */
export function useBalanceHold() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      hold: (stake: bigint) => {
        held.isHeld = true
        client.setQueryData(queryKey, (known: Balance | undefined) =>
          known ? { ...known, cash: { ...known.cash, amount: known.cash.amount - stake } } : known,
        )
      },
      release: () => {
        const { waiting } = held
        Object.assign(held, { isHeld: false, waiting: undefined })
        if (waiting) client.setQueryData(queryKey, waiting)
        void client.invalidateQueries({ queryKey })
      },
    }),
    [client],
  )
}

import type { Money } from '@tessera/money'
import { query } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FreePlay, roundsCalls } from '../../calls.ts'
import type { Wallet } from '../wallet.ts'

export const freePlayQuery = query(roundsCalls.readFreePlay, {})
const { queryKey } = freePlayQuery

/** The play units of free play as a game needs them: held back while a result is shown, as a balance of money is. */
export function useFreeWallet(isFree: boolean): Wallet {
  const client = useQueryClient()
  const { data } = useQuery({
    ...freePlayQuery,
    enabled: isFree,
    throwOnError: false,
    // A look in between would give the result away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const acts = useMemo(
    () => ({
      hold: (stake: bigint) => {
        client.setQueryData(queryKey, (known: FreePlay | undefined) =>
          known ? { ...known, balance: lessBy(known.balance, stake) } : known,
        )
      },
      release: () => void client.invalidateQueries({ queryKey }),
    }),
    [client],
  )
  return { balance: data?.balance, ...acts }
}

const lessBy = ({ amount, currency }: Money, stake: bigint): Money => ({
  amount: amount - stake,
  currency,
})

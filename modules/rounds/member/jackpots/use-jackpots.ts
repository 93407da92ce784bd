import { query, useFeed } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Jackpot, jackpotCalls, jackpotsFeed } from '../../jackpot-calls.ts'

const { listJackpots } = jackpotCalls
type Known = { list: Jackpot[] }
type Told = Pick<Jackpot, 'id' | 'amount'>[]

const amountOf = (told: Told, { id, amount }: Jackpot) =>
  told.find((each) => each.id === id && each.amount.currency === amount.currency)?.amount

/** The jackpots that are on, in a currency or in the reader's own: loaded once, then updated as they grow. */
export const useJackpots = (currency?: string): Jackpot[] | undefined =>
  useJackpotsState(currency).jackpots

/** The same, and whether they have come or will not. */
export function useJackpotsState(currency?: string): {
  jackpots: Jackpot[] | undefined
  isOver: boolean
} {
  const client = useQueryClient()
  const asked = query(listJackpots, { query: { ...(currency && { currency }) } })
  const { data, isPending } = useQuery({ ...asked, throwOnError: false })
  const loadAgain = () => void client.invalidateQueries({ queryKey: asked.queryKey })
  useFeed(jackpotsFeed, {
    onMessage: ({ list }) => {
      const known = client.getQueryData<Known>(asked.queryKey)
      if (!known) return
      // One that has shrunk was won: there is a last win, and a new point.
      const isWon = known.list.some((jackpot) => {
        const amount = amountOf(list, jackpot)
        return amount !== undefined && amount.amount < jackpot.amount.amount
      })
      if (isWon) return loadAgain()
      client.setQueryData<Known>(asked.queryKey, {
        list: known.list.map((jackpot) => ({
          ...jackpot,
          amount: amountOf(list, jackpot) ?? jackpot.amount,
        })),
      })
    },
    onReset: loadAgain,
  })
  return { jackpots: data?.list, isOver: !isPending }
}

/** Whether a jackpot grows with this game. */
export const isFedBy = ({ games }: Pick<Jackpot, 'games'>, slug: string): boolean =>
  games.includes(slug)

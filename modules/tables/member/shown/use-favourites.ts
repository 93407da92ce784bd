import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send, toast, useProblemText, useSession } from '@tessera/web-kit'
import { CallProblem } from '@tessera/web-kit'
import { favouriteCalls } from '../../favourite-calls.ts'
import { favouritesAsk } from '../asks.ts'

/** The member's favourite tables; undefined for who cannot keep any. */
export function useFavourites() {
  const session = useSession()
  const client = useQueryClient()
  const problem = useProblemText()
  const isMember = session !== undefined && session.isTrial !== true
  const { data } = useQuery({ ...favouritesAsk, enabled: isMember, throwOnError: false })
  if (!isMember) return undefined
  const list = data?.list ?? []
  const show = (next: readonly string[]) =>
    client.setQueryData(favouritesAsk.queryKey, { list: [...next] })
  return {
    list,
    has: (code: string) => list.includes(code),
    toggle: async (code: string) => {
      const isKept = list.includes(code)
      show(isKept ? list.filter((each) => each !== code) : [...list, code])
      const call = isKept ? favouriteCalls.dropFavourite : favouriteCalls.keepFavourite
      try {
        await send(call, { body: { table: code } })
      } catch (error) {
        if (error instanceof CallProblem) toast(problem(error))
        void client.invalidateQueries({ queryKey: favouritesAsk.queryKey })
      }
    },
  }
}

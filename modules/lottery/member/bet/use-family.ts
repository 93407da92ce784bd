import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoadedFamily, loadFamily } from '../../plays/load.ts'

export type LoadFamily = typeof loadFamily

/** A family with its texts, loaded once. */
export const useFamily = (code: string, load: LoadFamily): LoadedFamily =>
  useSuspenseQuery({
    queryKey: ['lottery family', code],
    queryFn: async () => {
      const loaded = await load(code)
      if (!loaded) throw new Error(`no lottery family ${code}`)
      return loaded
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data

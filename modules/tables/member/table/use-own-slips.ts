import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { useFeed, useSession } from '@tessera/web-kit'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Slip } from '../../shapes.ts'
import type { tableCalls } from '../../table-calls.ts'
import { ownSlipsFeed } from '../../table-feeds.ts'
import { slipsAsk } from '../asks.ts'

export type OwnSlip = z.output<typeof Slip>
type Listed = Reply<(typeof tableCalls)['listOwnSlips']>

const joined = (before: Listed, slips: readonly OwnSlip[]): Listed => {
  const byId = new Map([...slips, ...before.list].toReversed().map((slip) => [slip.id, slip]))
  for (const slip of slips) byId.set(slip.id, slip)
  return {
    ...before,
    list: [...byId.values()].toSorted((one, two) => two.placedAt.localeCompare(one.placedAt)),
  }
}

/** The member's bets at a table: those of the list, what is placed now, and how they end. */
export function useOwnSlips(table: string) {
  const session = useSession()
  const client = useQueryClient()
  const ask = slipsAsk(table)
  const { data } = useQuery({ ...ask, enabled: session !== undefined, throwOnError: false })
  const [ended, setEnded] = useState<readonly OwnSlip[]>([])
  const add = (slips: readonly OwnSlip[]) =>
    client.setQueryData(ask.queryKey, (before: Listed | undefined) =>
      joined(before ?? { list: [], totalPages: 1 }, slips),
    )
  useFeed(ownSlipsFeed, {
    onMessage: (told) => {
      if (told.table !== table) return
      add(told.slips)
      setEnded(told.slips)
    },
    onReset: () => void client.invalidateQueries({ queryKey: ask.queryKey }),
  })
  return { list: session ? (data?.list ?? []) : [], add, ended }
}

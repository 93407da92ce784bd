import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Drawer, ErrorState, Skeleton } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { deskPause } from './desk-pause.ts'

type Props<Order> = {
  order: UseQueryOptions<Order>
  /** The title, without an order while it is on its way. */
  titleOf: (order: Order | undefined) => string
  onClose: () => void
  children: (order: Order) => ReactNode
}

/** One order of a desk in a drawer that follows what others do with it. */
export function DeskDialog<Order>({ order, titleOf, onClose, children }: Props<Order>) {
  const { data, error, refetch } = useQuery({
    ...order,
    throwOnError: false,
    refetchInterval: deskPause,
  })
  return (
    <Drawer title={titleOf(data)} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && children(data)}
    </Drawer>
  )
}

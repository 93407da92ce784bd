export const drawsHref = '/draws'
export const raffleHref = (id: string): string => `/raffle/${id}`
export const wheelHref = (id: string): string => `/wheel/${id}`
export const rainHref = (id: string): string => `/rain/${id}`
/** Where a member takes part in a promotion of this kind; none where it has no page of its own. */
export function drawHref({ kind, id }: { kind: string; id: string }): string | undefined {
  if (kind === 'raffle') return raffleHref(id)
  if (kind === 'wheel') return wheelHref(id)
  if (kind === 'red-envelope') return rainHref(id)
  return kind === 'code' ? drawsHref : undefined
}

export const rewardsHref = '/member?page=rewardCenter'

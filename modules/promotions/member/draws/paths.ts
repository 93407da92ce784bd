export const drawsHref = '/draws'
export const raffleHref = (id: string): string => `/raffle/${id}`
export const wheelHref = (id: string): string => `/wheel/${id}`
export const rainHref = (id: string): string => `/rain/${id}`
export const rewardsHref = '/member?page=rewardCenter'

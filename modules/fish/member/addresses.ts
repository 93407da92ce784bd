/** The address of the rooms, of one of them, or of the member's sessions. */
export function fishHref(asked: { room?: string; view?: 'sessions' } = {}): string {
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  return search.size > 0 ? `/fish-rooms?${search}` : '/fish-rooms'
}

/** The log-in, which also begins free play, and the way back. */
export const logInHref = (then: string): string => `/login?then=${encodeURIComponent(then)}`

/** What a wallet may answer, and the HTTP status that it travels with. */
export const statusOf = {
  OK: 200,
  UNKNOWN_PLAYER: 200,
  PLAYER_BLOCKED: 200,
  TOKEN_INVALID: 200,
  TOKEN_EXPIRED: 200,
  CURRENCY_MISMATCH: 200,
  INSUFFICIENT_FUNDS: 200,
  LIMIT_REACHED: 200,
  GAME_DISABLED: 200,
  DUPLICATE_MISMATCH: 200,
  BET_NOT_FOUND: 200,
  BET_ALREADY_SETTLED: 200,
  BET_ALREADY_ROLLED_BACK: 200,
  ROUND_CLOSED: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  STALE_REQUEST: 401,
  RETRY_LATER: 503,
} as const

export type Word = keyof typeof statusOf
export const isWord = (text: unknown): text is Word =>
  typeof text === 'string' && Object.hasOwn(statusOf, text)

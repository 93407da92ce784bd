import type { Word } from '@tessera/open-wallet'
import type { Outcome } from '../wallet.ts'

/** What an outcome is called here. */
export const wordOf: Record<Outcome, Word> = {
  ok: 'OK',
  nothing_there: 'OK',
  rolled_back_before: 'OK',
  bet_known: 'DUPLICATE_MISMATCH',
  duplicate_mismatch: 'DUPLICATE_MISMATCH',
  unknown_player: 'UNKNOWN_PLAYER',
  currency_mismatch: 'CURRENCY_MISMATCH',
  game_disabled: 'GAME_DISABLED',
  token_invalid: 'TOKEN_INVALID',
  token_expired: 'TOKEN_EXPIRED',
  player_blocked: 'PLAYER_BLOCKED',
  limit_stake: 'LIMIT_REACHED',
  limit_wager: 'LIMIT_REACHED',
  limit_loss: 'LIMIT_REACHED',
  limit_time: 'LIMIT_REACHED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  bet_not_found: 'BET_NOT_FOUND',
  bet_already_settled: 'BET_ALREADY_SETTLED',
  bet_already_rolled_back: 'BET_ALREADY_ROLLED_BACK',
  free_round_gone: 'LIMIT_REACHED',
  round_closed: 'ROUND_CLOSED',
  invalid_signature: 'INVALID_SIGNATURE',
  stale_request: 'STALE_REQUEST',
  bad_request: 'BAD_REQUEST',
  retry_later: 'RETRY_LATER',
}

import type { Outcome } from '../wallet.ts'

const plain: Record<Outcome, string> = {
  ok: 'RS_OK',
  nothing_there: 'RS_OK',
  rolled_back_before: 'RS_OK',
  bet_known: 'RS_ERROR_DUPLICATE_TRANSACTION',
  duplicate_mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_player: 'RS_ERROR_INVALID_TOKEN',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  limit_stake: 'RS_ERROR_LIMIT_REACHED',
  limit_wager: 'RS_ERROR_LIMIT_REACHED',
  limit_loss: 'RS_ERROR_LIMIT_REACHED',
  limit_time: 'RS_ERROR_LIMIT_REACHED',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_already_settled: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_already_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  free_round_gone: 'RS_ERROR_LIMIT_REACHED',
  round_closed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  invalid_signature: 'RS_ERROR_INVALID_SIGNATURE',
  stale_request: 'RS_ERROR_INVALID_SIGNATURE',
  bad_request: 'RS_ERROR_WRONG_TYPES',
  retry_later: 'RS_ERROR_TIMEOUT',
}

// A win or a roll-back is not told again after such a word, so it is said only where it is true.
const afterBet: Partial<Record<Outcome, string>> = {
  unknown_player: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  insufficient_funds: 'RS_ERROR_UNKNOWN',
}

/** What an outcome is called here. `isBet`: of a stake. */
export const wordOf = (outcome: Outcome, isBet: boolean): string =>
  (isBet ? undefined : afterBet[outcome]) ?? plain[outcome]

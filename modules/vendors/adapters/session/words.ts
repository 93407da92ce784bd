import type { Outcome } from '../wallet.ts'

const plain: Record<Outcome, string> = {
  ok: 'OK',
  nothing_there: 'BET_DOES_NOT_EXIST',
  rolled_back_before: 'BET_ALREADY_SETTLED',
  bet_known: 'BET_ALREADY_EXIST',
  duplicate_mismatch: 'INVALID_PARAMETER',
  unknown_player: 'INVALID_PARAMETER',
  currency_mismatch: 'INVALID_PARAMETER',
  game_disabled: 'FINAL_ERROR_ACTION_FAILED',
  token_invalid: 'INVALID_SID',
  token_expired: 'INVALID_SID',
  player_blocked: 'ACCOUNT_LOCKED',
  limit_stake: 'CASINO_LIMIT_EXCEEDED_STAKE',
  limit_wager: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  limit_loss: 'CASINO_LIMIT_EXCEEDED_LOSS',
  limit_time: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  bet_not_found: 'BET_DOES_NOT_EXIST',
  bet_already_settled: 'BET_ALREADY_SETTLED',
  bet_already_rolled_back: 'FINAL_ERROR_ACTION_FAILED',
  free_round_gone: 'FINAL_ERROR_ACTION_FAILED',
  round_closed: 'FINAL_ERROR_ACTION_FAILED',
  invalid_signature: 'INVALID_TOKEN_ID',
  stale_request: 'INVALID_TOKEN_ID',
  bad_request: 'INVALID_PARAMETER',
  retry_later: 'TEMPORARY_ERROR',
}

/** What an outcome is called here. `isBet`: of a stake. */
export const wordOf = (outcome: Outcome, isBet: boolean): string =>
  outcome === 'bet_already_rolled_back' && !isBet ? 'BET_ALREADY_SETTLED' : plain[outcome]

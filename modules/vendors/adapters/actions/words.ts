import type { Outcome } from '../wallet.ts'

type Words = { code: number; http: number; message: string }

const bad = (code: number, message: string, http = 400): Words => ({ code, http, message })
const limit = bad(105, 'The player has reached a limit.')
const ok = { code: 0, http: 200, message: '' }

/** What an outcome is called here. */
export const wordsOf: Record<Outcome, Words> = {
  ok,
  nothing_there: ok,
  rolled_back_before: ok,
  bet_known: ok,
  duplicate_mismatch: bad(400, 'This action id was used with other details.'),
  unknown_player: bad(101, 'The player is not known.'),
  currency_mismatch: bad(154, 'This is not the currency of the player.'),
  game_disabled: bad(107, 'The game is not available to the player.'),
  token_invalid: bad(101, 'The session is not known.'),
  token_expired: bad(101, 'The session has ended.'),
  player_blocked: bad(110, 'The player is disabled.'),
  limit_stake: bad(106, 'The bet is above the largest one of the player.'),
  limit_wager: limit,
  limit_loss: limit,
  limit_time: limit,
  insufficient_funds: bad(100, 'The player has not enough funds.'),
  bet_not_found: bad(404, 'The bet is not known.'),
  bet_already_settled: bad(400, 'The bet has ended.'),
  bet_already_rolled_back: bad(400, 'The bet was rolled back.'),
  free_round_gone: bad(400, 'The free rounds are over.'),
  round_closed: bad(400, 'The round has ended.'),
  invalid_signature: bad(403, 'The signature is wrong.', 403),
  stale_request: bad(403, 'The request is too old.', 403),
  bad_request: bad(400, 'The request is not understood.'),
  retry_later: bad(504, 'Try again later.', 504),
}

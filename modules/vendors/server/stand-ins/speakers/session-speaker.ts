import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import { json, type Said, type Speaker, type Spoken, type Word } from './speaker.ts'

const paths = {
  balance: 'balance',
  check: 'check',
  bet: 'debit',
  win: 'credit',
  rollBack: 'cancel',
}
const words: Record<string, Word> = {
  OK: 'ok',
  INSUFFICIENT_FUNDS: 'poor',
  INVALID_SID: 'over',
  ACCOUNT_LOCKED: 'blocked',
  CASINO_LIMIT_EXCEEDED_STAKE: 'limit',
  CASINO_LIMIT_EXCEEDED_TURNOVER: 'limit',
  CASINO_LIMIT_EXCEEDED_LOSS: 'limit',
  CASINO_LIMIT_EXCEEDED_SESSION_TIME: 'limit',
  BET_DOES_NOT_EXIST: 'nothing',
  TEMPORARY_ERROR: 'unsure',
}

/** Speaks as live studios do: a session that is checked first, and one credit that ends each stake, also where it is nothing. */
export const sessionSpeaker = (authToken: string): Speaker => ({
  endsWithStake: false,
  checks: true,
  write(wallet, spoken) {
    const query = new URLSearchParams({ authToken }).toString()
    // Amounts are numbers in the text of the body, which no double has seen.
    const body = JSON.stringify(fieldsOf(spoken)).replace(/"#([\d.]+)"/, '$1')
    return { url: `${wallet}/${paths[spoken.do]}?${query}`, headers: json, body }
  },
  read({ status, text }): Said {
    const { status: says, sid } = JSON.parse(text) as { status?: unknown; sid?: unknown }
    if (typeof says !== 'string') throw new Error(`the wallet answered ${status}`)
    const digits = /"balance"\s*:\s*(\d+(?:\.\d{1,4})?)/.exec(text)?.[1]
    const balance = digits === undefined ? undefined : unitsFromDecimal(digits)
    return {
      word: words[says] ?? 'refused',
      says,
      ...(balance !== undefined && { balance }),
      ...(typeof sid === 'string' && { token: sid }),
    }
  },
})

function fieldsOf({ do: act, player, token, unit, game, round, tx, of, amount }: Spoken) {
  const about = { sid: token, userId: player, uuid: crypto.randomUUID(), currency: unit }
  if (act === 'balance' || act === 'check') return about
  // A stake is named by `refId`, each message about it by `id`.
  const refId = act === 'bet' ? tx : of
  const id = act === 'bet' ? `${tx}-debit` : tx
  const money = act === 'rollBack' ? {} : { amount: `#${decimalFromUnits(amount, 4)}` }
  return {
    ...about,
    game: { id: round, type: 'table', details: { table: { id: game, vid: null } } },
    transaction: { id, refId, ...money },
  }
}

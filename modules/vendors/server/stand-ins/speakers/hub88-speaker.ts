import { sign } from 'node:crypto'
import { signatureHeader } from '../../../adapters/hub88/protocol.ts'
import { json, type Said, type Speaker, type Spoken, type Word } from './speaker.ts'

/** hub88 counts in hundred-thousandths; a ledger unit is a ten-thousandth. */
export const finer = 10n

const paths = {
  balance: 'user/balance',
  check: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollBack: 'transaction/rollback',
}
const words: Record<string, Word> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'poor',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_TOKEN_EXPIRED: 'over',
  RS_ERROR_INVALID_TOKEN: 'over',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'nothing',
  RS_ERROR_TIMEOUT: 'unsure',
  RS_ERROR_UNKNOWN: 'unsure',
}

/** Speaks hub88: signed with RSA over the bytes. */
export const hub88Speaker = (privateKey: string): Speaker => ({
  endsWithStake: true,
  checks: false,
  write(wallet, spoken) {
    const body = JSON.stringify({ ...fieldsOf(spoken), request_uuid: crypto.randomUUID() })
    const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')
    const headers = { ...json, [signatureHeader]: signature }
    return { url: `${wallet}/${paths[spoken.do]}`, headers, body }
  },
  read({ status, text }): Said {
    if (status !== 200) throw new Error(`the wallet answered ${status}`)
    const { status: says } = JSON.parse(text) as { status?: unknown }
    if (typeof says !== 'string') throw new Error('the wallet answered nonsense')
    // From the text: a double would round what is large.
    const digits = /"balance"\s*:\s*(-?\d+)/.exec(text)?.[1]
    const balance = digits === undefined ? {} : { balance: BigInt(digits) / finer }
    return { word: words[says] ?? 'refused', says, ...balance }
  },
})

function fieldsOf({
  do: act,
  player,
  token,
  unit,
  game,
  round,
  tx,
  of,
  amount,
  ends,
  campaign,
}: Spoken) {
  const about = { user: player, currency: unit, game_code: game }
  if (act === 'balance' || act === 'check') return { ...about, token }
  const named = {
    ...about,
    transaction_uuid: tx,
    round,
    round_closed: ends,
    ...(campaign !== undefined && { reward_uuid: campaign }),
  }
  const money = { amount: Number(amount * finer) }
  if (act === 'bet') return { ...named, ...money, token, is_free: campaign !== undefined }
  const reference = { ...named, reference_transaction_uuid: of }
  return act === 'win' ? { ...reference, ...money } : reference
}

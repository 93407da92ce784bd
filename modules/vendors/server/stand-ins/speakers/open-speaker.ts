import {
  decimalOf,
  headers as names,
  isSigned,
  isWord,
  signed,
  type SigningKey,
  unitsOf,
  type Word as OpenWord,
} from '@tessera/open-wallet'
import { json, type Said, type Speaker, type Spoken, type Word } from './speaker.ts'

const paths = { balance: 'balance', check: 'balance', bet: 'bet', win: 'win', rollBack: 'rollback' }
const words: Partial<Record<OpenWord, Word>> = {
  OK: 'ok',
  INSUFFICIENT_FUNDS: 'poor',
  TOKEN_INVALID: 'over',
  TOKEN_EXPIRED: 'over',
  PLAYER_BLOCKED: 'blocked',
  LIMIT_REACHED: 'limit',
  GAME_DISABLED: 'game',
  BET_NOT_FOUND: 'nothing',
  RETRY_LATER: 'unsure',
}

/** Speaks Open Wallet: signed both ways. An answer that is not signed is none. */
export const openSpeaker = (key: SigningKey, walletKeys: Record<string, string>): Speaker => ({
  endsWithStake: true,
  checks: false,
  write(wallet, spoken, now) {
    const url = `${wallet}/${paths[spoken.do]}`
    const body = JSON.stringify({ request: crypto.randomUUID(), ...fieldsOf(spoken) })
    const headers = { ...json, ...signed({ key, path: new URL(url).pathname, body, now }) }
    return { url, headers, body }
  },
  read({ text, headers }, request): Said {
    const path = new URL(request.url).pathname
    const answers = request.headers[names.signature] ?? ''
    if (!isSigned({ keys: walletKeys, path, body: text, given: headers, answers }))
      throw new Error('the answer of the wallet is not signed')
    const { outcome, balance } = JSON.parse(text) as { outcome?: unknown; balance?: unknown }
    if (typeof outcome !== 'string' || !isWord(outcome))
      throw new Error('the wallet answered nonsense')
    const units = typeof balance === 'string' ? unitsOf(balance) : undefined
    const told = units === undefined ? {} : { balance: units }
    return { word: words[outcome] ?? 'refused', says: outcome, ...told }
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
  const who = { player, session: token }
  if (act === 'balance' || act === 'check') return { ...who, currency: unit }
  if (act === 'rollBack') return { ...who, transaction: tx, of, round }
  const money = { transaction: tx, round, game, currency: unit, amount: decimalOf(amount) }
  const closes = ends ? { closes: true } : {}
  if (act === 'bet' && campaign !== undefined)
    return { ...who, ...money, free: true, campaign, ...closes }
  return act === 'bet' ? { ...who, ...money, ...closes } : { ...who, ...money, of, ...closes }
}

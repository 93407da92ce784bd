import { minorFromUnits, unitsFromMinor } from '@tessera/money'
import { createHmac } from 'node:crypto'
import { signatureHeader } from '../../../adapters/actions/protocol.ts'
import { json, type Said, type Speaker, type Spoken, type Word } from './speaker.ts'

const words: Record<number, Word> = {
  100: 'poor',
  101: 'over',
  105: 'limit',
  106: 'limit',
  107: 'game',
  110: 'blocked',
  404: 'nothing',
  504: 'unsure',
}

/** Speaks as SOFTSWISS does: lists of actions in whole smallest units, signed with a key that both sides have. */
export const actionsSpeaker = (authToken: string): Speaker => ({
  endsWithStake: true,
  checks: false,
  write(wallet, spoken) {
    const body = JSON.stringify(fieldsOf(spoken))
    const signature = createHmac('sha256', authToken).update(body).digest('hex')
    const path = spoken.do === 'rollBack' ? 'rollback' : 'play'
    return { url: `${wallet}/${path}`, headers: { ...json, [signatureHeader]: signature }, body }
  },
  read({ status, text }, { body }): Said {
    const { code } = JSON.parse(text) as { code?: unknown }
    const { currency } = JSON.parse(body) as { currency: string }
    const digits = /"balance"\s*:\s*(\d+)/.exec(text)?.[1]
    const balance = digits === undefined ? undefined : unitsFromMinor(BigInt(digits), currency)
    const told = balance === undefined ? {} : { balance }
    if (status === 200 && code === undefined) return { word: 'ok', says: 'OK', ...told }
    if (typeof code !== 'number') throw new Error(`the wallet answered ${status}`)
    return { word: words[code] ?? 'refused', says: String(code), ...told }
  },
})

function fieldsOf({ do: act, player, token, unit, game, round, tx, of, amount, ends }: Spoken) {
  const about = { user_id: player, currency: unit, game, session_id: token }
  if (act === 'balance' || act === 'check') return { ...about, finished: false }
  const named = { ...about, game_id: round, finished: ends }
  if (act === 'rollBack') {
    return { ...named, actions: [{ action: 'rollback', action_id: tx, original_action_id: of }] }
  }
  const minor = minorFromUnits(amount, unit)
  if (minor === undefined) throw new Error('an amount that is finer than its currency')
  // A round that won nothing is closed without an action.
  const actions =
    act === 'win' && minor === 0n ? [] : [{ action: act, amount: Number(minor), action_id: tx }]
  return { ...named, actions }
}

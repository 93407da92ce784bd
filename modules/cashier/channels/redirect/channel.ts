import { type Money, moneyFromWire, wireFromMoney } from '@tessera/money'
import { askOutside, readForm } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import { defineChannel, type Outside, type Status } from '../channel.ts'
import { assertFresh, headerOf, hmacOf, isSignedBy } from '../../server/gateways/signed-by.ts'
import { type Names, namesIn } from './names.ts'
import { redirectSettings } from './settings.ts'

type Settings = Record<'createUrl' | 'statusUrl' | 'merchant' | 'signingKey' | 'names', string>
// Members wait less patiently than jobs.
const answerSecondsMax = 20

const results = ['paid', 'declined', 'reversed', 'restored'] as const

type Fields = Partial<Record<keyof Names, string>>

/**
 * A gateway of the usual kind: an order is opened by a signed form, which answers where the member pays; its notices are
 * forms whose bytes are signed with the shared key. The same order again is the same payment there.
 */
export const redirect = defineChannel({
  id: 'redirect',
  smallest: 10_000n,
  largest: 500_000_000n,
  suggestions: [200_000n, 500_000n, 1_000_000n, 2_000_000n],
  settings: redirectSettings,

  startDeposit: async (outside, { orderId, money: asked, returnUrl, noticeUrl }) => {
    const amount = wireFromMoney(asked)
    // Finer than its currency it cannot be written there.
    if (amount === undefined) return { result: 'refused' }
    const answer = await ask(outside, outside.settings.createUrl, {
      order: orderId,
      amount,
      currency: asked.currency,
      returnUrl,
      noticeUrl,
    })
    const { state, reference = '', payUrl = '' } = answer
    return state === 'declined'
      ? { result: 'refused' }
      : { result: 'opened', reference, redirectUrl: payUrl }
  },

  readNotice: ({ settings, now }, raw) => {
    const names = namesIn(settings.names)
    const given = headerOf(raw, names.signature)
    if (!isSignedBy(hmacOf(settings.signingKey, raw.body), [given])) {
      throw cashierProblems.badSignature()
    }
    const said = fieldsOf(raw.body, names)
    assertFresh(said.stamp ?? '', now)
    if (said.state === 'waiting') return undefined
    const paid = moneyIn(said)
    const { notice, order, reference, state } = said
    if (!notice || !order || !reference || !paid) throw cashierProblems.badNotice()
    const result = results.find((word) => word === state)
    if (!result) throw cashierProblems.badNotice()
    return { id: notice, orderId: order, reference, result, money: paid }
  },

  askStatus: async (outside, orderId): Promise<Status> => {
    const answer = await ask(outside, outside.settings.statusUrl, { order: orderId })
    const { state, order, reference = '', payUrl = '' } = answer
    if (state === 'unknown' || order !== orderId) return { result: 'unknown' }
    if (state === 'waiting') return { result: 'waiting', reference, redirectUrl: payUrl }
    const paid = moneyIn(answer)
    if ((state !== 'paid' && state !== 'declined') || !paid) {
      throw new Error('the gateway answered nonsense')
    }
    return { result: state, reference, money: paid }
  },
})

/** Sends a signed form and reads the signed form that answers it. */
async function ask(
  { settings, now, signal }: Outside<Settings>,
  address: string,
  fields: Fields,
): Promise<Fields> {
  const names = namesIn(settings.names)
  const stamp = String(Math.floor(now.getTime() / 1_000))
  const said = { ...fields, merchant: settings.merchant, stamp }
  const body = new URLSearchParams(
    Object.entries(said).map(([name, value]) => [names[name as keyof Names], value]),
  ).toString()
  const { status, text, headers } = await askOutside({
    url: address,
    method: 'POST',
    signal,
    secondsMax: answerSecondsMax,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [names.signature]: hmacOf(settings.signingKey, body),
    },
    body,
  })
  const given = String(headers[names.signature.toLowerCase()] ?? '')
  // What answers decides about money: an address that was taken over must not.
  if (status !== 200 || !isSignedBy(hmacOf(settings.signingKey, text), [given])) {
    throw new Error(`the gateway answered ${status}`)
  }
  return fieldsOf(text, names)
}

/** A form in our names; its state in our word, where it is one of those that were agreed. */
function fieldsOf(body: string, names: Names): Fields {
  const form = new Map(Object.entries(readForm(body)))
  const known = Object.entries(names).flatMap(([ours, theirs]) => {
    const value = form.get(theirs)
    return value === undefined ? [] : [[ours, value]]
  })
  const said = Object.fromEntries(known) as Fields
  const words = [...results, 'waiting', 'unknown'] as const
  const state = words.find((word) => names[word] === said.state)
  return { ...said, state: state ?? '' }
}

function moneyIn({ amount = '', currency = '' }: Fields): Money | undefined {
  return /^[A-Z][A-Z0-9]{2,9}$/.test(currency) ? moneyFromWire(amount, currency) : undefined
}

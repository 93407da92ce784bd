import { decimalOf, headers, newKeys, readAnswer, signed } from '@tessera/open-wallet'
import { badDays, HostileOperator } from '@tessera/open-wallet/hostile'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { runOperatorSide } from './operator-side.ts'

const [theirs, ours] = [newKeys(), newKeys()]
const ids = [
  'good',
  'bet-refuses',
  'bet-losesTheAnswer',
  'bet-isDeaf',
  'end-putsOff',
  'end-restarts',
  'back-failsAfter',
]
const days = badDays.filter(({ id }) => ids.includes(id))
let operator: HostileOperator | undefined
afterEach(() => operator?.close())

/** A provider that plays a round a day. `rollsBack` and `repeats` are what a careless one leaves out. */
async function failedBy({ rollsBack = true, repeats = true }): Promise<string[]> {
  const made = new HostileOperator({
    vendorKeys: { p1: ours.publicKey },
    ourKey: { id: 'sim', privateKey: theirs.privateKey },
    currency: 'USD',
  })
  operator = made
  const wallet = await made.open()
  const tell = async (act: string, fields: object) => {
    const url = new URL(`${wallet}/${act}`)
    const body = JSON.stringify({
      request: crypto.randomUUID(),
      player: 'p',
      session: 's',
      ...fields,
    })
    const now = new Date()
    const key = { id: 'p1', privateKey: ours.privateKey }
    const sealed = signed({ key, path: url.pathname, body, now })
    try {
      const reply = await fetch(url, { method: 'POST', headers: sealed, body })
      return readAnswer({
        keys: { sim: theirs.publicKey },
        path: url.pathname,
        answers: sealed[headers.signature] ?? '',
        given: Object.fromEntries(reply.headers),
        body: await reply.text(),
        now,
      })
    } catch {
      return undefined
    }
  }
  const until = async (act: string, fields: object) => {
    // An operator that restarts is away for a moment.
    for (let turn = 0; turn < (repeats ? 200 : 1); turn++) {
      if ((await tell(act, fields))?.outcome === 'OK') return
      await pause(10)
    }
  }
  const play = async () => {
    const round = crypto.randomUUID()
    const money = { game: 'g', currency: 'USD', round }
    const bet = { ...money, transaction: `${round}-b`, amount: decimalOf(10_000n) }
    const answer = await tell('bet', bet)
    if (answer?.outcome === 'INSUFFICIENT_FUNDS') return
    if (answer?.outcome === 'OK') {
      const win = { transaction: `${round}-w`, of: `${round}-b`, amount: '3.00', closes: true }
      await until('win', { ...money, ...win })
    } else if (rollsBack)
      await until('rollback', { round, transaction: `${round}-r`, of: `${round}-b` })
  }
  const results = await runOperatorSide({ operator: made, days, patience: 400, ask: play })
  return results.filter(({ end }) => end === 'failed').map(({ id }) => id)
}

test('a provider that rolls back and repeats comes through the bad days of an operator', async () => {
  expect(await failedBy({})).toEqual([])
})

test('one that does not roll back, or does not repeat, is found', async () => {
  expect(await failedBy({ rollsBack: false })).toEqual([
    'bet-losesTheAnswer',
    'bet-isDeaf',
    'back-failsAfter',
  ])
  await operator?.close()
  expect(await failedBy({ repeats: false })).toContain('end-putsOff')
})

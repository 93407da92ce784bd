import { askOutside } from '@tessera/server-kit'
import { defineAdapter, type Outside } from '../adapter.ts'
import { launchBody, launchPath, readLaunch } from './launch-protocol.ts'
import { headers, moveBody, paths, readHeld, readMove } from './protocol.ts'
import { httpWalletSettings } from './settings.ts'
import { type Carry, speak } from './speak.ts'

// Members wait less patiently than jobs.
const answerSecondsMax = 20

type Settings = Record<'baseUrl' | 'operator' | 'signingKey', string>

/** A vendor that speaks the generic protocol of `protocol.ts` over HTTP. */
export const httpWallet = defineAdapter({
  id: 'http-wallet',
  settings: httpWalletSettings,
  move: async (outside, moving) =>
    readMove(await speak(lineTo(outside), paths.move, moveBody(moving)), moving.id),
  askMove: async (outside, id) => readMove(await speak(lineTo(outside), paths.ask, { id }), id),
  readBalance: async (outside, asked) => {
    const fields = { player: asked.player, currency: asked.unit }
    return readHeld(await speak(lineTo(outside), paths.balance, fields), asked)
  },
  launch: async (outside, launching) =>
    readLaunch(await speak(lineTo(outside), launchPath, launchBody(launching))),
})

const lineTo = ({ settings, now, signal }: Outside<Settings>) => ({
  operator: settings.operator,
  signingKey: settings.signingKey,
  now,
  carry: overHttp(settings.baseUrl, signal),
})

const overHttp =
  (baseUrl: string, signal: AbortSignal): Carry =>
  async ({ path, operator, stamp, signature, body }) => {
    const reply = await askOutside({
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      method: 'POST',
      signal,
      secondsMax: answerSecondsMax,
      headers: {
        'content-type': 'application/json',
        [headers.operator]: operator,
        [headers.stamp]: stamp,
        [headers.signature]: signature,
      },
      body,
    })
    const answer = String(reply.headers[headers.signature] ?? '')
    return { status: reply.status, signature: answer, body: reply.text }
  }

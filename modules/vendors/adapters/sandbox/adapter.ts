import { answerRequest } from '../../server/sandbox-vendor/answer-message.ts'
import { defineAdapter, type Outside } from '../adapter.ts'
import { launchBody, launchPath, readLaunch } from '../http-wallet/launch-protocol.ts'
import { moveBody, paths, readHeld, readMove } from '../http-wallet/protocol.ts'
import { speak } from '../http-wallet/speak.ts'
import { sandboxSettings } from './settings.ts'

/** The sandbox vendor of demo sites: the same protocol, signed the same way, within this process. */
export const sandbox = defineAdapter({
  id: 'sandbox',
  isDemoOnly: true,
  settings: sandboxSettings,
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

const lineTo = ({ db, settings: { signingKey }, now }: Outside<{ signingKey: string }>) => ({
  operator: 'demo',
  signingKey,
  now,
  carry: (request: Parameters<typeof answerRequest>[1]) =>
    answerRequest({ db, now, signingKey }, request),
})

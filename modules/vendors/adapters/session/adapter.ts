import { defineWallet } from '../wallet.ts'
import { openGame } from './open-game.ts'
import { isSigned, read, refuse } from './protocol.ts'
import { sessionSettings } from './settings.ts'

/** The protocol of live studios in the style of Evolution's wallet: a session that is renewed, and one credit that ends a bet. */
export const session = defineWallet({
  id: 'session',
  settings: sessionSettings,
  needsAddresses: true,
  rules: { late: false, undoesEnd: false },
  isSigned: (asked, { authToken }) => isSigned(asked, authToken),
  read,
  open: openGame,
  refuse,
})

import { defineWallet } from '../wallet.ts'
import { openGame } from './open-game.ts'
import { isSigned, read, refuse } from './protocol.ts'
import { actionsSettings } from './settings.ts'

/** The protocol of SOFTSWISS, which BGaming speaks too: requests are lists of actions. */
export const actions = defineWallet({
  id: 'actions',
  settings: actionsSettings,
  rules: { late: true, undoesEnd: true },
  isSigned: (asked, { authToken }) => isSigned(asked, authToken),
  read,
  open: openGame,
  refuse: (outcome) => refuse(outcome),
})

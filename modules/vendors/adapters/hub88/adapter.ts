import { defineWallet } from '../wallet.ts'
import { hub88Campaigns } from './campaigns.ts'
import { openGame } from './open-game.ts'
import { isSigned, read, refuse } from './protocol.ts'
import { hub88Settings } from './settings.ts'

/** The protocol of Hub88, which others have copied. */
export const hub88 = defineWallet({
  id: 'hub88',
  settings: hub88Settings,
  rules: { late: true, undoesEnd: true },
  isSigned: (asked, { theirPublicKey }) => isSigned(asked, theirPublicKey),
  read,
  open: openGame,
  campaigns: hub88Campaigns,
  refuse,
})

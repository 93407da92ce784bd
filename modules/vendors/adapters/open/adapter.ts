import { isFresh } from '@tessera/open-wallet'
import { defineWallet } from '../wallet.ts'
import { openCampaigns } from './campaigns.ts'
import { openGame } from './open-game.ts'
import { isSigned, read, refuse, sign } from './protocol.ts'
import { openSettings } from './settings.ts'

/** Open Wallet, our own protocol (`docs/open-wallet.md`), where the games are another studio's. */
export const open = defineWallet({
  id: 'open',
  settings: openSettings,
  rules: { late: true, undoesEnd: true },
  isSigned,
  isFresh: ({ headers }, now) => isFresh(headers, now),
  read,
  open: openGame,
  campaigns: openCampaigns,
  refuse,
  sign,
})

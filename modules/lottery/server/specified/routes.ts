import { answer } from '@tessera/server-kit'
import { specifiedLotteryCalls } from '../../specified-calls.ts'
import {
  launchLottery,
  listRecentDraws,
  readLotteryMenu,
  readOpened,
  readOpenedNumero,
} from './specified.ts'

export const specifiedRoutes = answer(specifiedLotteryCalls, {
  readLotteryMenu,
  listRecentDraws,
  readOpened,
  readOpenedNumero,
  launchLottery,
})

// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { Messages } from '@tessera/web-kit/messages'
import { cashierWords } from '@tessera/cashier/words'
import { vendorsWords } from '@tessera/vendors/words'
import { roundsWords } from '@tessera/rounds/words'
import { tablesWords } from '@tessera/tables/words'
import { sportsWords } from '@tessera/sports/words'
import { lotteryWords } from '@tessera/lottery/words'
import { promotionsWords } from '@tessera/promotions/words'
import { loyaltyWords } from '@tessera/loyalty/words'
import { agentsWords } from '@tessera/agents/words'
import { messagesWords } from '@tessera/messages/words'
import { pokerWords } from '@tessera/poker/words'
import { fishWords } from '@tessera/fish/words'
import { operatorsWords } from '@tessera/operators/words'

export const moduleWords: readonly Messages[] = [
  cashierWords,
  vendorsWords,
  roundsWords,
  tablesWords,
  sportsWords,
  lotteryWords,
  promotionsWords,
  loyaltyWords,
  agentsWords,
  messagesWords,
  pokerWords,
  fishWords,
  operatorsWords,
]

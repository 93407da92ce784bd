import { defineView, type GameKey } from '@tessera/game-kit'
import { messages } from '../messages.ts'
import { type Choice, risks, rowCounts } from '../pays.ts'
import { PegsView } from './pegs-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { rows: 12, risk: 'mid' }

/** Up and down change the risk, left and right the rows. */
function keys({ key }: GameKey, choice: Choice): Choice {
  const risk = risks[risks.indexOf(choice.risk) + ({ ArrowUp: 1, ArrowDown: -1 }[key] ?? 0)]
  const rows =
    rowCounts[rowCounts.indexOf(choice.rows) + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0)]
  if (risk === undefined || rows === undefined) return choice
  return risk === choice.risk && rows === choice.rows ? choice : { rows, risk }
}

export const pegsView = defineView({
  View: PegsView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys,
})

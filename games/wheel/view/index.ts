import { defineView, type GameKey } from '@tessera/game-kit'
import { messages } from '../messages.ts'
import { type Choice, risks } from '../segments.ts'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'
import { WheelView } from './wheel-view.tsx'

const firstChoice: Choice = { size: 20, risk: 'mid' }

/** Up and down change the risk, left and right the count of segments. */
function keys({ key }: GameKey, choice: Choice): Choice {
  if (key === 'ArrowLeft') return choice.size === 20 ? choice : { ...choice, size: 20 }
  if (key === 'ArrowRight') return choice.size === 50 ? choice : { ...choice, size: 50 }
  const by = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0
  const risk = risks[risks.indexOf(choice.risk) + by]
  return by === 0 || risk === undefined ? choice : { ...choice, risk }
}

export const wheelView = defineView({
  View: WheelView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys,
})

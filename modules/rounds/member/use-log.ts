import { type GameView } from '@tessera/game-kit'
import { isPositive } from '@tessera/money'
import { textOf, useFormat, useText } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import type { EndedRound, OpenRound } from '../calls.ts'
import { messages } from '../messages.ts'

const linesKept = 40

/** The rounds of this visit, and what has happened in words: a round that is open tells each move as it is made. */
export function useLog(view: GameView) {
  const text = useText(messages)
  const format = useFormat()
  const [shown, setShown] = useState<EndedRound[]>([])
  const [lines, setLines] = useState<string[]>([])
  // How many steps of which round were told.
  const told = useRef({ id: '', steps: 0 })

  const newSteps = ({ id, steps }: EndedRound | OpenRound): string[] => {
    const before = told.current.id === id ? told.current.steps : 0
    told.current = { id, steps: steps.length }
    return steps.slice(before).map((step) => view.tell(step, textOf(view.messages)))
  }
  const add = (sentences: string[]) => {
    if (sentences.length === 0) return
    setLines((before) => [sentences.join(' '), ...before].slice(0, linesKept))
  }
  return {
    shown,
    lines,
    tellOpen: (round: OpenRound) => add(newSteps(round)),
    tellEnded: (round: EndedRound) => {
      const balance = format.money(round.balance)
      const end = isPositive(round.prize)
        ? text('result', { prize: format.money(round.prize), balance })
        : text('nothing', { balance })
      setShown((before) => [round, ...before])
      add([...newSteps(round), end])
    },
  }
}

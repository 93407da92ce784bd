import type { GameKey, GameText, GameView, MovesKey, OpenGame } from '@tessera/game-kit'
import { textOf, useFormat } from '@tessera/web-kit'
import { useState } from 'react'
import type { OpenRound } from '../calls.ts'

type Move = Record<string, unknown>

/** How the open round of a game is played from the button and from keys. */
export function useMoves(
  view: GameView,
  open: OpenRound | null,
  makeMove: (move: Move) => Promise<void>,
) {
  const format = useFormat()
  // Belongs to the round in which it was chosen.
  const [chosen, setChosen] = useState<{ of: string; draft: unknown }>()
  const of = open?.id ?? ''
  const draft = chosen?.of === of ? chosen.draft : undefined
  const words: GameText<MovesKey> = textOf(view.messages)
  const shown: OpenGame | undefined = open ?? undefined
  const move = (next: unknown) => void makeMove(next as Move)
  const setDraft = (next: unknown) => setChosen({ of, draft: next })
  const pressed = shown && view.inRound?.press?.(shown, draft)
  const cashOut = () => {
    if (open?.cashOut) move(open.cashOut.move)
  }
  return {
    open: shown,
    draft,
    setDraft,
    move,
    cashOut,
    /** The move of the space bar: that of the game, and cashing out where it has none. */
    act: () => {
      if (pressed !== undefined) move(pressed)
      else cashOut()
    },
    /** The move of the button: it cashes out wherever that is possible. */
    press: () => {
      if (open?.cashOut) cashOut()
      else if (pressed !== undefined) move(pressed)
    },
    /** Whether the button does anything. */
    canPress: Boolean(open?.cashOut) || pressed !== undefined,
    /** What the button does. */
    sayPress: (): string =>
      open?.cashOut
        ? words('cashOutFor', { amount: format.money(open.cashOut.prize) })
        : words('move'),
    /** What the member does next, where the button does not say it. */
    sayToDo: (): string | undefined => (open && !open.cashOut ? words('toDo') : undefined),
    /** Whether a key meant something. */
    hearKey: (event: GameKey): boolean => {
      if (event.key === 'c' && open?.cashOut) {
        cashOut()
        return true
      }
      const meant = shown && view.inRound?.keys?.(event, shown, draft)
      if (!meant) return false
      if ('move' in meant) move(meant.move)
      else setDraft(meant.draft)
      return true
    },
  }
}

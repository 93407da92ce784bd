import {
  AmountField,
  exampleAmount,
  ReasonDialog,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { gameDeskCalls, type HouseGame } from '../game-desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'

const { listHouseGames, listStakeRangeChanges, writeStakeRange } = gameDeskCalls

/** What may be staked on a game in one currency, with why; a second person approves it. */
export function StakeDialog({ game, onClose }: { game: HouseGame; onClose: () => void }) {
  const text = useText(staffMessages)
  const { currency } = game.smallest
  const [typed, setTyped] = useState({
    smallest: typedUnits(game.smallest.amount),
    largest: typedUnits(game.largest.amount),
  })
  const [isTried, setTried] = useState(false)
  const write = useCall(writeStakeRange, {
    refreshes: [listHouseGames, listStakeRangeChanges],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'rules.waits' : 'games.saved'))
      onClose()
    },
  })
  const [smallest, largest] = [typedToUnits(typed.smallest), typedToUnits(typed.largest)]
  const isSame = smallest === game.smallest.amount && largest === game.largest.amount
  const act = (reason: string) => {
    setTried(true)
    if (smallest === undefined || largest === undefined) return
    write.mutate({ params: { game: game.slug }, body: { currency, smallest, largest, reason } })
  }
  const field = (name: 'smallest' | 'largest', amount: bigint | undefined) => (
    <AmountField
      label={text(`games.${name}`)}
      currency={currency}
      value={typed[name]}
      error={
        isTried && amount === undefined
          ? text('games.notAnAmount', { example: exampleAmount(currency) })
          : undefined
      }
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <ReasonDialog
      act={text('games.setStakes', { game: game.name })}
      question={text('games.askStakes', { currency })}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      onAct={act}
      onClose={onClose}
    >
      {field('smallest', smallest)}
      {field('largest', largest)}
    </ReasonDialog>
  )
}

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
import { type GameLimit, limitNames } from '../desk-shapes.ts'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { readDeskGame, listGameChanges, writeGameLimit } = gameStaffCalls
type Typed = Record<(typeof limitNames)[number], string>

const recordOf = <Value,>(of: (name: (typeof limitNames)[number]) => Value) =>
  Object.fromEntries(limitNames.map((name) => [name, of(name)])) as Record<
    (typeof limitNames)[number],
    Value
  >

type Read = Record<(typeof limitNames)[number], bigint | undefined>
const isWhole = (read: Read): read is Record<(typeof limitNames)[number], bigint> =>
  limitNames.every((name) => read[name] !== undefined)

type Props = { code: string; limit: GameLimit; onClose: () => void }

/** What members may spend on a game and win of it in one currency, with why; a second person approves it. */
export function LimitDialog({ code, limit, onClose }: Props) {
  const text = useText(officeMessages)
  const { currency, isSet } = limit
  const [typed, setTyped] = useState<Typed>(() =>
    recordOf((name) => (isSet ? typedUnits(limit[name].amount) : '')),
  )
  const [isTried, setTried] = useState(false)
  const write = useCall(writeGameLimit, {
    refreshes: [readDeskGame, listGameChanges],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'saved'))
      onClose()
    },
  })
  const read = recordOf((name) => typedToUnits(typed[name]))
  const isSame = isSet && limitNames.every((name) => read[name] === limit[name].amount)
  const act = (reason: string) => {
    setTried(true)
    if (!isWhole(read)) return
    write.mutate({ params: { code }, body: { currency, ...read, reason } })
  }
  return (
    <ReasonDialog
      act={text('setLimits', { currency })}
      question={text('limitsAsk')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      onAct={act}
      onClose={onClose}
    >
      {limitNames.map((name) => (
        <AmountField
          key={name}
          label={text(`limit.${name}`)}
          currency={currency}
          value={typed[name]}
          error={
            isTried && read[name] === undefined
              ? text('notAnAmount', { example: exampleAmount(currency) })
              : undefined
          }
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
    </ReasonDialog>
  )
}

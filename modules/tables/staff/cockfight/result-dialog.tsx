import {
  Dialog,
  Form,
  ProblemNote,
  SelectField,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Fight } from '../../fight-shapes.ts'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { type FightSpot, roomKindOf } from '../../games/cockfight/rooms.ts'

const { enterFightResult, listFightPools, readDeskFights } = fightStaffCalls

type Props = {
  code: string
  variant: string
  fight: Fight
  /** What somebody else has entered, where it is confirmed. */
  entered: DeskFights['entered']
  onClose: () => void
}

/** Enters a result, or confirms the one of somebody else; who confirms chooses it as well, without seeing the other one. */
export function ResultDialog({ code, variant, fight, entered, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const [result, setResult] = useState<FightSpot | ''>('')
  const [isTried, setTried] = useState(false)
  const isConfirming = entered !== null
  const enter = useCall(enterFightResult, {
    refreshes: [readDeskFights, listFightPools],
    onSuccess: ({ isConfirmed }) => {
      toast(text(isConfirmed ? 'isConfirmed' : 'isEntered'))
      onClose()
    },
  })
  const { spots } = roomKindOf(variant)
  const title = text(isConfirming ? 'confirm' : 'enter')
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (result !== '' && !enter.isPending)
            enter.mutate({ params: { code, id: fight.id }, body: { result, isConfirming } })
        }}
      >
        <p>
          {entered
            ? text('confirmAsk', { by: entered.by })
            : text('enterAsk', { meron: fight.meron, wala: fight.wala })}
        </p>
        <SelectField
          label={text('result')}
          options={[
            { id: '', name: text('choose') },
            ...spots.map((spot) => ({ id: spot, name: text(`spot.${spot}`) })),
          ]}
          value={result}
          error={isTried && result === '' ? text('choose') : undefined}
          onChange={({ target }) => setResult(spots.find((spot) => spot === target.value) ?? '')}
        />
        <ProblemNote problem={enter.error} />
        <SubmitButton busy={enter.isPending}>{title}</SubmitButton>
      </Form>
    </Dialog>
  )
}

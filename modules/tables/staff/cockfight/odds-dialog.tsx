import {
  Dialog,
  Form,
  isUnchanged,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Fight } from '../../fight-shapes.ts'
import { fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { firstTyped, OddsFields, readOdds } from './odds-fields.tsx'

const { readDeskFights, setFightOdds } = fightStaffCalls

type Props = { code: string; fight: Fight; onClose: () => void }

/** Changes the odds of a fight that takes bets. */
export function OddsDialog({ code, fight, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const known = firstTyped(fight.terms.odds)
  const [typed, setTyped] = useState(known)
  const isSame = isUnchanged(known, typed)
  const [isTried, setTried] = useState(false)
  const change = useCall(setFightOdds, {
    refreshes: [readDeskFights],
    onSuccess: () => {
      toast(text('oddsSet'))
      onClose()
    },
  })
  const odds = readOdds(typed)
  return (
    <Dialog title={text('setOdds')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (odds && !isSame && !change.isPending)
            change.mutate({ params: { code, id: fight.id }, body: { odds } })
        }}
      >
        <p>{text('setOddsAsk')}</p>
        <OddsFields typed={typed} isTried={isTried} onTyped={setTyped} />
        <ProblemNote problem={change.error} />
        <SubmitButton busy={change.isPending} isOff={isSame}>
          {text('setOdds')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

import { ReasonDialog, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { payMost, roomKindOf } from '../../games/cockfight/rooms.ts'
import { firstTyped, OddsFields, readOdds } from './odds-fields.tsx'
import { typedPercent, typedWhole } from './typed-odds.ts'

const { changeFightTerms, readDeskFights } = fightStaffCalls

type Props = { code: string; desk: Pick<DeskFights, 'terms' | 'variant'>; onClose: () => void }

/** Proposes other terms for the coming fights of a room. */
export function TermsDialog({ code, desk: { terms, variant }, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const isPool = roomKindOf(variant).pays === 'pool'
  const [plasada, setPlasada] = useState(String(terms.plasadaPpm / 10_000))
  const [drawPay, setDrawPay] = useState(String(terms.drawPay))
  const [ftdPay, setFtdPay] = useState(String(terms.ftdPay ?? ''))
  const [typed, setTyped] = useState(() => firstTyped(terms.odds))
  const [isTried, setTried] = useState(false)
  const change = useCall(changeFightTerms, {
    refreshes: [readDeskFights],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'changed'))
      onClose()
    },
  })
  const plasadaPpm = isPool ? typedPercent(plasada) : 0
  const draw = typedWhole(drawPay, 1, payMost)
  const ftd = isPool ? null : typedWhole(ftdPay, 1, payMost)
  const odds = isPool ? null : readOdds(typed)
  const act = (reason: string) => {
    setTried(true)
    if (plasadaPpm === undefined || draw === undefined) return
    if (ftd === undefined || odds === undefined) return
    change.mutate({
      params: { code },
      body: { plasadaPpm, drawPay: draw, ftdPay: ftd, odds, reason },
    })
  }
  const wrong = (value: unknown, key: 'notPercent' | 'notPay') =>
    isTried && value === undefined ? text(key) : undefined
  return (
    <ReasonDialog
      act={text('terms')}
      question={text('termsAsk')}
      isBusy={change.isPending}
      problem={change.error}
      onAct={act}
      onClose={onClose}
    >
      {isPool && (
        <TextField
          label={text('plasadaPercent')}
          inputMode="decimal"
          value={plasada}
          error={wrong(plasadaPpm, 'notPercent')}
          onChange={({ target }) => setPlasada(target.value)}
        />
      )}
      <TextField
        label={text(isPool ? 'drawPay' : 'bddPay')}
        inputMode="numeric"
        value={drawPay}
        error={wrong(draw, 'notPay')}
        onChange={({ target }) => setDrawPay(target.value)}
      />
      {!isPool && (
        <>
          <TextField
            label={text('ftdPay')}
            inputMode="numeric"
            value={ftdPay}
            error={wrong(ftd, 'notPay')}
            onChange={({ target }) => setFtdPay(target.value)}
          />
          <OddsFields typed={typed} isTried={isTried} onTyped={setTyped} />
        </>
      )}
    </ReasonDialog>
  )
}

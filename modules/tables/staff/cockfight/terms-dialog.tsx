import { isUnchanged, ReasonDialog, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { payMost, roomKindOf } from '../../games/cockfight/rooms.ts'
import { firstTyped, OddsFields, readOdds } from './odds-fields.tsx'
import { typedPercent, typedWhole } from './typed-odds.ts'

const { changeFightTerms, readDeskFights } = fightStaffCalls

type Props = { code: string; desk: Pick<DeskFights, 'terms' | 'variant'>; onClose: () => void }

const faults = { plasada: 'notPercent', drawPay: 'notPay', ftdPay: 'notPay' } as const

const typedOf = ({ plasadaPpm, drawPay, ftdPay, odds }: DeskFights['terms']) => ({
  plasada: String(plasadaPpm / 10_000),
  drawPay: String(drawPay),
  ftdPay: String(ftdPay ?? ''),
  odds: firstTyped(odds),
})

/** Proposes other terms for the coming fights of a room. */
export function TermsDialog({ code, desk: { terms, variant }, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const isPool = roomKindOf(variant).pays === 'pool'
  const known = typedOf(terms)
  const [typed, setTyped] = useState(known)
  const put = (part: Partial<typeof known>) => setTyped({ ...typed, ...part })
  const [isTried, setTried] = useState(false)
  const change = useCall(changeFightTerms, {
    refreshes: [readDeskFights],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'changed'))
      onClose()
    },
  })
  const plasadaPpm = isPool ? typedPercent(typed.plasada) : 0
  const draw = typedWhole(typed.drawPay, 1, payMost)
  const ftd = isPool ? null : typedWhole(typed.ftdPay, 1, payMost)
  const odds = isPool ? null : readOdds(typed.odds)
  const act = (reason: string) => {
    setTried(true)
    if (plasadaPpm === undefined || draw === undefined) return
    if (ftd === undefined || odds === undefined) return
    change.mutate({
      params: { code },
      body: { plasadaPpm, drawPay: draw, ftdPay: ftd, odds, reason },
    })
  }
  const field = (name: 'plasada' | 'drawPay' | 'ftdPay', read: unknown) => ({
    value: typed[name],
    error: isTried && read === undefined ? text(faults[name]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  return (
    <ReasonDialog
      act={text('terms')}
      question={text('termsAsk')}
      isBusy={change.isPending}
      problem={change.error}
      isOff={isUnchanged(known, typed)}
      onAct={act}
      onClose={onClose}
    >
      {isPool && (
        <TextField
          label={text('plasadaPercent')}
          inputMode="decimal"
          {...field('plasada', plasadaPpm)}
        />
      )}
      <TextField
        label={text(isPool ? 'drawPay' : 'bddPay')}
        inputMode="numeric"
        {...field('drawPay', draw)}
      />
      {!isPool && (
        <>
          <TextField label={text('ftdPay')} inputMode="numeric" {...field('ftdPay', ftd)} />
          <OddsFields
            typed={typed.odds}
            isTried={isTried}
            onTyped={(next) => put({ odds: next })}
          />
        </>
      )}
    </ReasonDialog>
  )
}

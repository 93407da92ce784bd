import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  query,
  ReasonDialog,
  SelectField,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  fightCorrectionCalls,
  type FightMove,
  type PastFight,
} from '../../fight-correction-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { type FightSpot, roomKindOf } from '../../games/cockfight/rooms.ts'
import { fightStaffCalls } from '../../fight-staff-calls.ts'
import styles from './cockfight.module.css'

const { correctFightResult, listPastFights, previewFightCorrection } = fightCorrectionCalls
const { listFightPools } = fightStaffCalls

type Props = { code: string; variant: string; fight: PastFight; onClose: () => void }

/** Proposes another result of a fight that was paid: first which one, then what it would move, then why. */
export function CorrectFightDialog({ code, variant, fight, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const [result, setResult] = useState<FightSpot>()
  const [isTried, setTried] = useState(false)
  const params = { code, id: fight.id }
  const moves = useQuery({
    ...query(previewFightCorrection, { params, query: { result: result ?? 'draw' } }),
    enabled: result !== undefined,
    throwOnError: false,
    retry: false,
  })
  const correct = useCall(correctFightResult, {
    refreshes: [listPastFights, listFightPools],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'correctionProposed' : 'isCorrected'))
      onClose()
    },
  })
  const others = roomKindOf(variant).spots.filter((spot) => spot !== fight.result)
  const act = (reason: string) => {
    setTried(true)
    if (result && moves.data) correct.mutate({ params, body: { result, reason } })
  }
  return (
    <ReasonDialog
      act={text('correctOf', { number: format.number(fight.round) })}
      question={text('correctAsk', {
        meron: fight.meron,
        wala: fight.wala,
        result: fight.result ? text(`spot.${fight.result}`) : '–',
      })}
      isBusy={correct.isPending}
      problem={correct.error}
      onAct={act}
      onClose={onClose}
    >
      <SelectField
        label={text('rightResult')}
        options={[
          { id: '', name: text('choose') },
          ...others.map((spot) => ({ id: spot, name: text(`spot.${spot}`) })),
        ]}
        value={result ?? ''}
        error={isTried && !result ? text('choose') : undefined}
        onChange={({ target }) => setResult(others.find((spot) => spot === target.value))}
      />
      {result && !moves.data && !moves.error && <Skeleton height="4rem" />}
      {moves.error && <ErrorState error={moves.error} onRetry={() => void moves.refetch()} />}
      {result && moves.data && <Moves list={moves.data.list} />}
    </ReasonDialog>
  )
}

function Moves({ list }: { list: FightMove[] }) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  if (list.length === 0) return <p>{text('movesNothing')}</p>
  return (
    <ul className={styles.moves}>
      {list.map(({ bets, members, prizesBefore, prizesAfter, up, down, owing, owed }) => (
        <li key={up.currency}>
          <span>
            {text('moves', {
              bets,
              members,
              before: format.money(prizesBefore),
              after: format.money(prizesAfter),
            })}
          </span>
          <span>{text('movesBoth', { up: format.money(up), down: format.money(down) })}</span>
          {owing > 0 && (
            <strong>{text('movesOwed', { members: owing, owed: format.money(owed) })}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}

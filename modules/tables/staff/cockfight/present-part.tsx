import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  MoneyText,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskFights, FightSum } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import styles from './cockfight.module.css'
import { OddsDialog } from './odds-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'

type Asked = 'odds' | 'enter' | 'confirm'
type Props = { code: string; desk: DeskFights }

/** The fight of the present round: its state, what lies on it, its odds and its result. */
export function PresentPart({ code, desk }: Props) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const { round, fight, variant } = desk
  const close = () => setAsked(undefined)
  if (!round || !fight) return <EmptyState title={text('noFight')} />
  const isWaiting = round.state === 'closed' && !roomKindOf(variant).isDrawn
  return (
    <div className={styles.part}>
      <p>
        {text('fight', { number: round.number })}:{' '}
        <strong>{text('meets', { meron: fight.meron, wala: fight.wala })}</strong> ·{' '}
        {text(`state.${round.state}`)}
      </p>
      {round.state === 'betting' && (
        <p className={styles.note}>{text('closesAt', { at: format.dateTime(round.until) })}</p>
      )}
      {isWaiting && (
        <p className={styles.note}>{text('resultDue', { at: format.dateTime(round.until) })}</p>
      )}
      {isWaiting && <Entered desk={desk} />}
      <Acts desk={desk} isWaiting={isWaiting} onAsk={setAsked} />
      <Sums desk={desk} />
      {asked === 'odds' && <OddsDialog code={code} fight={fight} onClose={close} />}
      {(asked === 'enter' || asked === 'confirm') && (
        <ResultDialog
          code={code}
          variant={variant}
          fight={fight}
          entered={asked === 'confirm' ? desk.entered : null}
          onClose={close}
        />
      )}
    </div>
  )
}

function Entered({ desk: { entered } }: { desk: DeskFights }) {
  const text = useText(fightOfficeMessages)
  if (!entered?.isMine) return null
  return <p role="status">{text('enteredMine', { result: text(`spot.${entered.result}`) })}</p>
}

type Acting = { desk: DeskFights; isWaiting: boolean; onAsk: (asked: Asked) => void }

function Acts({ desk: { round, entered, fight }, isWaiting, onAsk }: Acting) {
  const text = useText(fightOfficeMessages)
  const mayConfirm = isWaiting && entered !== null && !entered.isMine
  const hasOdds = round?.state === 'betting' && fight?.terms.odds
  if (!isWaiting && !hasOdds) return null
  return (
    <div className={styles.acts}>
      {hasOdds && (
        <Button kind="quiet" onClick={() => onAsk('odds')}>
          {text('setOdds')}
        </Button>
      )}
      {mayConfirm && (
        <Button kind="chip" onClick={() => onAsk('confirm')}>
          {text('confirm')}
        </Button>
      )}
      {isWaiting && (
        <Button kind={entered ? 'quiet' : 'chip'} onClick={() => onAsk('enter')}>
          {text(entered ? 'enterAgain' : 'enter')}
        </Button>
      )}
    </div>
  )
}

type SpotLine = FightSum['spots'][number] & { isCancelled: boolean }

function Sums({ desk: { sums } }: { desk: DeskFights }) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const rows = sums.flatMap(({ spots, isCancelled }) =>
    spots.map((spot): SpotLine => ({ ...spot, isCancelled })),
  )
  const columns: Column<SpotLine>[] = [
    { id: 'currency', name: text('currency'), cell: ({ stake }) => stake.currency },
    {
      id: 'spot',
      name: text('spot'),
      cell: ({ spot, isCancelled }) =>
        isCancelled ? `${text(`spot.${spot}`)} · ${text('cancelledPool')}` : text(`spot.${spot}`),
    },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'pays',
      name: text('pays'),
      isNumber: true,
      cell: ({ pays }) => (pays === null ? '–' : format.number(pays)),
    },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
  ]
  return (
    <DataTable
      caption={text('sums')}
      columns={columns}
      rows={rows}
      keyOf={({ spot, stake }) => `${stake.currency} ${spot}`}
      empty={<p className={styles.note}>{text('noSums')}</p>}
    />
  )
}

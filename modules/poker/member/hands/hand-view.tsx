import { useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  CallProblem,
  CopyButton,
  EmptyState,
  ErrorState,
  saveFile,
  Skeleton,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { handMessages } from '../../hand-messages.ts'
import { replay } from '../../rules/hand.ts'
import { phhOfHand, textOfHand } from '../../rules/history.ts'
import { tellHand, type Told } from '../../rules/told.ts'
import { pokerHref } from '../addresses.ts'
import { handAsk } from '../asks.ts'
import { historyOf, isOwnHole, type ReadHand } from '../files/hand-files.ts'
import { useTold } from '../shown/use-told.ts'
import { Oval } from '../table/oval.tsx'
import { factsOf } from '../table/facts.ts'
import type { TableState } from '../table/use-poker-table.ts'
import styles from './hand-view.module.css'
import { VerifyPart } from './verify-part.tsx'

/** A hand that has ended: replayed step by step, saved, and its shuffle checked. */
export function HandView({ id }: { id: string }) {
  const text = useText(handMessages)
  const { code } = useLanguage()
  const { data, error, refetch } = useQuery({ ...handAsk(id, code), throwOnError: false })
  if (error && !data) {
    if (error instanceof CallProblem && error.status < 500) {
      return (
        <EmptyState
          title={text('gone')}
          advice={text('goneText')}
          act={
            <a className={buttonClass('chip')} href={pokerHref({ hands: 'own' })}>
              {text('toHands')}
            </a>
          }
        />
      )
    }
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height="32rem" />
  return <Replay read={data} />
}

/** A hand as it stood after so many of the things that were told. */
function standAt(read: ReadHand, told: readonly Told[], step: number): TableState {
  const { table, hand, ownSeat, cards } = read
  const until = told.slice(0, step)
  const acts = hand.acts.slice(0, until.filter(({ is }) => is === 'act').length)
  const dealt = until.reduce(
    (count, each) => count + (each.is === 'board' ? each.cards.length : 0),
    0,
  )
  const showing = until.flatMap((each) => (each.is === 'shows' ? [each.seat] : []))
  const isOver = step >= told.length
  const own = ownSeat === null ? [] : cards.filter(({ n }) => isOwnHole(read, n))
  return {
    view: {
      table: { ...table, isOpen: true, isPaused: false },
      version: 0,
      waiting: 0,
      tournament: null,
      serverTime: hand.until,
      seats: hand.names.map(({ seat, name, isBot }) => ({
        seat,
        name,
        isBot,
        stack: stackAt(read, acts, seat, isOver),
        isIn: true,
        isLeaving: false,
        isWaiting: false,
      })),
      hand: {
        ...hand,
        state: isOver ? 'ended' : 'playing',
        acts,
        boards: hand.boards.map((board) => board.slice(0, dealt)),
        shown: isOver ? hand.shown : hand.shown.filter(({ seat }) => showing.includes(seat)),
        finish: isOver ? hand.finish : null,
      },
    },
    own:
      ownSeat === null
        ? null
        : {
            table: table.code,
            seat: ownSeat,
            stay: null,
            hand: hand.id,
            cards: own,
            turnUntil: null,
            waiting: null,
            tournament: null,
            version: 0,
          },
  }
}

/** The chips of a seat after so many acts, and at the end with what came back. */
function stackAt(
  { hand }: ReadHand,
  acts: ReadHand['hand']['acts'],
  seat: number,
  isOver: boolean,
): number {
  const state = replay(hand.setup, acts)
  const left = state.players.find((each) => each.seat === seat)?.stack ?? 0
  const got = hand.finish?.returned.find((each) => each.seat === seat)?.amount ?? 0
  return isOver ? left + got : left
}

function Replay({ read }: { read: ReadHand }) {
  const text = useText(handMessages)
  const { hand, table } = read
  const told = tellHand(hand)
  const say = useTold(table, hand.names)
  const [step, setStep] = useState(told.length)
  const state = standAt(read, told, step)
  const go = (to: number) => setStep(Math.max(0, Math.min(told.length, to)))
  const last = told[step - 1]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{text('hand', { number: hand.number })}</h1>
        <a href={pokerHref({ table: table.code })}>{text('back')}</a>
        <a href={pokerHref({ hands: 'own' })}>{text('toHands')}</a>
      </div>
      <Oval state={state} facts={factsOf(state)} onSit={undefined} />
      <p className={styles.told} role="status">
        {last ? say(last) : ''}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => go(0)} aria-label={text('first')}>
          {'«'}
        </Button>
        <Button onClick={() => go(step - 1)}>{text('before')}</Button>
        <span>{text('step', { step, count: told.length })}</span>
        <Button kind="chip" onClick={() => go(step + 1)}>
          {text('next')}
        </Button>
        <Button onClick={() => go(told.length)} aria-label={text('last')}>
          {'»'}
        </Button>
      </div>
      <Files read={read} />
      <VerifyPart read={read} />
    </div>
  )
}

function Files({ read }: { read: ReadHand }) {
  const text = useText(handMessages)
  const { hand, table } = read
  const history = historyOf(read)
  const save = (kind: 'txt' | 'phh') =>
    saveFile(
      `${table.code}-${hand.number}.${kind}`,
      'text/plain',
      kind === 'phh' ? phhOfHand(history) : textOfHand(history),
    )
  return (
    <div className={styles.acts}>
      <Button onClick={() => save('txt')}>{text('saveText')}</Button>
      <Button onClick={() => save('phh')}>{text('savePhh')}</Button>
      <CopyButton
        value={`${globalThis.location?.origin ?? ''}${pokerHref({ hand: hand.id })}`}
        label={text('copy')}
      />
    </div>
  )
}

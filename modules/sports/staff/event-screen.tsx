import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  ErrorState,
  MoneyText,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { boardStaffCalls } from '../board-staff-calls.ts'
import type { DeskEvent, DeskMarket } from '../desk-shapes.ts'
import { scoreOf } from '../member/shown/event-line.tsx'
import { eventName, useMarketWords } from '../member/shown/names.ts'
import { ScoreText } from '../member/shown/score-text.tsx'
import { messages } from '../messages.ts'
import { officeMessages } from '../staff-messages.ts'
import { EventActs } from './event-acts.tsx'
import { Facts } from './facts.tsx'
import { HoldDialog, type Holding } from './hold-dialog.tsx'
import { HoldText } from './hold-text.tsx'
import { LossText } from './loss-text.tsx'
import { MarketCard } from './market-card.tsx'
import { sportsPath, ticketsPath } from './paths.ts'
import { StopBanner } from './stop-banner.tsx'
import styles from './staff.module.css'
import { useDeskFilter } from './use-desk-filter.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useStaffLanguage } from './use-staff-language.ts'

const { readDeskEvent } = boardStaffCalls
type Read = Reply<typeof readDeskEvent>
const freshMilliseconds = 4_000

/** An event with its ladder: what each price is made of, what each outcome leaves, and what the desk can do. */
export function EventScreen({ id }: { id: number }) {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const client = useQueryClient()
  const filter = useDeskFilter(['look', 'class'])
  const { currency } = filter
  const { data, error, refetch } = useQuery({
    ...query(readDeskEvent, { params: { id }, query: { language, currency } }),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  useLiveEvents([id], () => void client.invalidateQueries({ queryKey: [readDeskEvent.path] }))
  return (
    <ScreenFrame title={data ? eventName(data.event) : text('event')}>
      <p className={styles.acts}>
        <Link href={sportsPath}>{text('backToBoard')}</Link>
        <Link href={ticketsPath({ event: String(id) })}>{text('toTickets')}</Link>
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <Shown data={data} filter={filter} />}
    </ScreenFrame>
  )
}

type ShownProps = { data: Read; filter: ReturnType<typeof useDeskFilter> }

function Shown({ data, filter }: ShownProps) {
  const text = useText(officeMessages)
  const [holding, setHolding] = useState<Holding>()
  const { event, markets, stop, mayStep } = data
  const holdEvent = () =>
    setHolding({ what: 'event', id: event.id, name: eventName(event), isHeld: event.hold !== null })
  const stopAll = () => setHolding({ what: 'all', id: 0, name: '', isHeld: stop !== null })
  return (
    <div className={styles.page}>
      {stop && <StopBanner stop={stop} onRelease={stopAll} />}
      <EventFacts data={data} />
      <EventActs event={event} markets={markets} onHold={holdEvent} />
      <p className={styles.note}>{text(mayStep ? 'keysWithSteps' : 'keysOwn')}</p>
      <Markets
        event={event}
        markets={markets}
        mayStep={mayStep}
        filter={filter}
        onHold={setHolding}
        onKey={(key) => {
          if (key === 'e') holdEvent()
          if (key === 'a') stopAll()
        }}
      />
      {holding && <HoldDialog holding={holding} onClose={() => setHolding(undefined)} />}
    </div>
  )
}

function EventFacts({ data: { event, feedState } }: { data: Read }) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const format = useFormat()
  return (
    <div className={styles.card}>
      <HoldText hold={event.hold} />
      <WaitingMark subject={`sportsEvent:${event.id}`} />
      <Facts
        of={[
          [text('sport'), `${sport(event.sport as never)} · ${event.tournament.name}`],
          [text('tierName'), format.number(event.tournament.tier)],
          [text('startsAt'), format.dateTime(event.startsAt)],
          [text('state'), text(`status.${event.status}`)],
          [text('score'), <ScoreText key="score" score={scoreOf(event)} />],
          [text('source'), `${event.feed} (${text(`feed.${feedState as 'up'}`)})`],
          [text('tickets'), format.number(event.tickets)],
          [text('turnover'), <MoneyText key="turnover" value={event.turnover} />],
          [text('worst'), <LossText key="worst" value={event.worst} />],
        ]}
      />
    </div>
  )
}

type MarketsProps = {
  event: DeskEvent
  markets: readonly DeskMarket[]
  mayStep: boolean
  filter: ShownProps['filter']
  onHold: (holding: Holding) => void
  onKey: (key: string) => void
}

const classes = ['main', 'side', 'special'] as const
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

function Markets({ event, markets, mayStep, filter, onHold, onKey }: MarketsProps) {
  const text = useText(officeMessages)
  const wordsOf = useMarketWords(event)
  const { of, change } = filter
  const chosen = filter.pick('class', classes)
  const looked = of('look').trim().toLocaleLowerCase()
  const shown = markets.filter(
    (market) =>
      (!chosen || market.class === chosen) &&
      wordsOf(market as never)
        .name.toLocaleLowerCase()
        .includes(looked),
  )
  return (
    // The keys are short ways to buttons that stand on the screen.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.part}
      onKeyDown={(press) => {
        if (!isTyping(press) && !press.ctrlKey && !press.metaKey) onKey(press.key)
      }}
    >
      <search className={styles.fields}>
        <TextField
          label={text('lookMarket')}
          type="search"
          maxLength={60}
          value={of('look')}
          onChange={({ target }) => change({ look: target.value })}
        />
        <SelectField
          label={text('class')}
          options={[
            { id: '', name: text('all') },
            ...classes.map((id) => ({ id, name: text(`class.${id}`) })),
          ]}
          value={of('class')}
          onChange={({ target }) => change({ class: target.value })}
        />
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={filter.currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
      </search>
      {shown.length === 0 && <p className={styles.note}>{text('noMarkets')}</p>}
      <ul className={styles.cards}>
        {shown.map((market) => (
          <MarketCard
            key={market.id}
            market={market}
            words={wordsOf(market as never)}
            mayStep={mayStep}
            onHold={() =>
              onHold({
                what: 'market',
                id: market.id,
                name: wordsOf(market as never).name,
                isHeld: market.hold !== null,
              })
            }
          />
        ))}
      </ul>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  CallProblem,
  type Column,
  Confirm,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Skeleton,
  StatCard,
  toast,
  useCall,
  useFormat,
  useProblemText,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { chaseCalls } from '../../chase-calls.ts'
import type { ChaseItem, WholeChase } from '../../chase-shapes.ts'
import { chasesMessages } from '../../chases-messages.ts'
import { lotteryProblems } from '../../problems.ts'
import { lotteryHref, type LotteryPageName } from '../addresses.ts'
import { useGameName } from '../game-of.ts'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { SelectionShown } from '../tickets/selection-shown.tsx'
import { useFamily, useFamilyText } from '../use-family.ts'
import styles from './chases.module.css'

type Props = { id: string; page: LotteryPageName }

/** One chase with each of its draws, and the way to stop it. */
export function ChaseDetail({ id, page }: Props) {
  const text = useText(chasesMessages)
  const { data, error, refetch } = useQuery({
    ...query(chaseCalls.readChase, { params: { id } }),
    staleTime: 0,
    throwOnError: false,
  })
  useIssueFeed(data?.game)
  return (
    <section className={styles.screen}>
      {error && !data ? (
        isUnknown(error) ? (
          <EmptyState title={text('noChase')} advice={text('noChaseAdvice')} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data ? (
        <Story chase={data} page={page} />
      ) : (
        <Skeleton height="24rem" />
      )}
      <div className={styles.acts}>
        <a href={lotteryHref(page, { view: 'chases' })} className={buttonClass('quiet')}>
          {text('backToList')}
        </a>
      </div>
    </section>
  )
}

/** An address may name anything: what is no id is no chase either. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallProblem && (error.is(lotteryProblems.unknownChase) || error.status === 400)

function Story({ chase, page }: { chase: WholeChase; page: LotteryPageName }) {
  const text = useText(chasesMessages)
  const format = useFormat()
  const nameOf = useGameName()
  const loaded = useFamily(chase.family)
  const named = useFamilyText(loaded)
  return (
    <>
      <h2>{nameOf(chase)}</h2>
      <p className={styles.state}>{text(`state.${chase.state}`)}</p>
      <div className={styles.figures}>
        {(['cost', 'staked', 'held', 'prize'] as const).map((id) => (
          <StatCard key={id} name={text(id)}>
            <MoneyText value={chase[id]} />
          </StatCard>
        ))}
      </div>
      <dl className={styles.facts}>
        <dt>{text('play')}</dt>
        <dd>{named('play', chase.play)}</dd>
        <dt>{text('lines')}</dt>
        <dd>{format.number(chase.lines)}</dd>
        <dt>{text('kind')}</dt>
        <dd>{text(`kind.${chase.kind}`)}</dd>
        <dt>{text('stops')}</dt>
        <dd>{text(`stops.${chase.stops}`)}</dd>
        <dt>{text('time')}</dt>
        <dd>{format.dateTime(chase.madeAt)}</dd>
      </dl>
      <div className={styles.part}>
        <h3>{text('selection')}</h3>
        <SelectionShown loaded={loaded} play={chase.play} selection={chase.selection} />
      </div>
      <Items chase={chase} page={page} />
      <Stop chase={chase} />
    </>
  )
}

const whys = {
  'lottery.gameClosed': 'closed',
  'lottery.issueClosed': 'closed',
  'lottery.priceChanged': 'prices',
  'lottery.seriesTooHigh': 'series',
  'lottery.exposureReached': 'exposure',
  'bets.limitReached': 'limit',
  'ledger.insufficientFunds': 'funds',
  'compliance.onBreak': 'onBreak',
} as const

/** Why a draw was not bought, by the code of its problem. */
const whyOf = (code: string) => (code in whys ? whys[code as keyof typeof whys] : 'other')

function Items({ chase, page }: { chase: WholeChase; page: LotteryPageName }) {
  const text = useText(chasesMessages)
  const format = useFormat()
  const columns: Column<ChaseItem>[] = [
    {
      id: 'draw',
      name: text('draw'),
      phone: 'lead',
      cell: ({ ticketId, numero }) =>
        ticketId ? (
          <a
            href={lotteryHref(page, { view: 'tickets', ticket: ticketId })}
            aria-label={text('openTicket', { numero })}
          >
            {numero}
          </a>
        ) : (
          numero
        ),
    },
    {
      id: 'drawsAt',
      name: text('drawsAt'),
      phone: 'note',
      cell: ({ drawsAt }) => format.dateTime(drawsAt),
    },
    { id: 'times', name: text('times'), isNumber: true, cell: ({ multiple }) => multiple },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      phone: 'amount',
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ state, why }) => (
        <>
          {text(`item.${state}`)}
          {why && <span className={styles.lead}> {text(`why.${whyOf(why)}`)}</span>}
        </>
      ),
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
  return (
    <DataTable
      caption={text('items')}
      columns={columns}
      rows={chase.items}
      keyOf={({ place }) => String(place)}
      empty={null}
    />
  )
}

function Stop({ chase }: { chase: WholeChase }) {
  const text = useText(chasesMessages)
  const problemText = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const stop = useCall(chaseCalls.stopChase, {
    refreshes: [chaseCalls.readChase, chaseCalls.listChases],
    onSuccess: () => {
      setAsked(false)
      toast(text('stopped'))
    },
    onError: (problem) => {
      setAsked(false)
      toast(problemText(problem))
    },
  })
  if (chase.state !== 'running') return null
  return (
    <div className={styles.acts}>
      <Button onClick={() => setAsked(true)}>{text('stop')}</Button>
      {isAsked && (
        <Confirm
          title={text('stopTitle')}
          question={text('stopQuestion', { held: chase.held })}
          act={text('stopNow')}
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate({ params: { id: chase.id }, body: {} })}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}

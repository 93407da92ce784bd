import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { issueCalls } from '../../issue-calls.ts'
import { trendsMessages } from '../../trends-messages.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { dragonsAsk } from '../asks.ts'
import { useGames } from '../game-of.ts'
import { Named } from '../named.tsx'
import { Countdown } from '../shown/countdown.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { useFamilies } from '../use-family.ts'
import styles from './trends.module.css'

type Dragon = Reply<typeof issueCalls.listDragons>['list'][number]

// The feed tells of draws, not of runs.
const againMilliseconds = 10_000

/** Runs of one side over all games that sell, longest first. */
export function DragonsScreen() {
  const text = useText(trendsMessages)
  const { code } = useLanguage()
  const { data, error, refetch } = useQuery({
    ...dragonsAsk(code),
    refetchInterval: againMilliseconds,
    throwOnError: false,
  })
  useIssueFeed()
  const columns = useDragonColumns(data?.list ?? [])
  return (
    <section className={styles.screen}>
      <h2>{text('dragons')}</h2>
      <p className={styles.note}>{text('dragonsLead')}</p>
      <p className={styles.note}>{text('note')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('dragons')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ game, trend }) => `${game} ${trend}`}
          empty={<EmptyState title={text('noDragons')} advice={text('noDragonsAdvice')} />}
        />
      )}
    </section>
  )
}

function useDragonColumns(dragons: readonly Dragon[]): Column<Dragon>[] {
  const text = useText(trendsMessages)
  const games = useGames()
  const familyOf = ({ game }: Dragon) => games.get(game)?.family ?? ''
  const families = useFamilies(dragons.map(familyOf).filter(Boolean))
  const hrefOf = ({ game }: Dragon) =>
    lotteryHref(pageOfMode(games.get(game)?.mode ?? 'ZY'), { gameCode: game })
  return [
    {
      id: 'game',
      name: text('game'),
      phone: 'lead',
      cell: (dragon) => <a href={hrefOf(dragon)}>{dragon.gameName}</a>,
    },
    {
      id: 'market',
      name: text('market'),
      phone: 'note',
      cell: (dragon) => (
        <Named loaded={families.get(familyOf(dragon))} kind="trend" code={dragon.trend} />
      ),
    },
    {
      id: 'outcome',
      name: text('outcome'),
      phone: 'side',
      cell: (dragon) => (
        <Named loaded={families.get(familyOf(dragon))} kind="outcome" code={dragon.outcome} />
      ),
    },
    {
      id: 'run',
      name: text('run'),
      isNumber: true,
      phone: 'amount',
      cell: ({ run }) => text('times', { run }),
    },
    {
      id: 'closes',
      name: text('closes'),
      isNumber: true,
      cell: ({ closesAt }) => (
        <Countdown
          issue={{ opensAt: '1970-01-01T00:00:00Z', closesAt, drawsAt: closesAt }}
          isBare
        />
      ),
    },
  ]
}

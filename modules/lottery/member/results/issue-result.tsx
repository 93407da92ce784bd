import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  buttonClass,
  CallProblem,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  useFormat,
  useServerTimeOf,
  useText,
} from '@tessera/web-kit'
import type { issueCalls } from '../../issue-calls.ts'
import { lotteryProblems } from '../../problems.ts'
import { resultsMessages } from '../../results-messages.ts'
import type { ListedGame } from '../../shapes.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { issueAsk } from '../asks.ts'
import { Countdown } from '../shown/countdown.tsx'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { RevealedBoard } from './revealed-board.tsx'
import styles from './results.module.css'

type Told = Reply<typeof issueCalls.readIssue>
type Change = Told['changes'][number]

/** One draw: its numbers, its times, what proves it, and what was corrected. */
export function IssueResult({ game, numero }: { game: ListedGame; numero: string }) {
  const text = useText(resultsMessages)
  const answer = useQuery({ ...issueAsk(game.code, numero), throwOnError: false })
  useServerTimeOf(answer)
  useIssueFeed(game.code)
  const { data, error, refetch } = answer
  const all = lotteryHref(pageOfMode(game.mode), { gameCode: game.code, view: 'results' })
  return (
    <section className={styles.screen}>
      <h2>{text('one', { numero })}</h2>
      {error && !data ? (
        error instanceof CallProblem && error.is(lotteryProblems.unknownIssue) ? (
          <EmptyState title={text('noDraw')} advice={text('noDrawAdvice')} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data ? (
        <Shown game={game} told={data} />
      ) : (
        <Skeleton height="12rem" />
      )}
      <div className={styles.acts}>
        {data?.proof && (
          <a
            href={lotteryHref(pageOfMode(game.mode), {
              gameCode: game.code,
              view: 'proof',
              numero,
            })}
            className={buttonClass('chip')}
          >
            {text('proof')}
          </a>
        )}
        <a href={all} className={buttonClass('quiet')}>
          {text('allResults')}
        </a>
      </div>
    </section>
  )
}

function Shown({ game, told }: { game: ListedGame; told: Told }) {
  const text = useText(resultsMessages)
  const format = useFormat()
  const { issue, changes } = told
  const isWaiting = !issue.result && issue.state !== 'cancelled'
  return (
    <>
      {isWaiting && <Countdown issue={issue} />}
      {issue.result ? (
        game.mode === 'VN' && game.isOwn ? (
          <RevealedBoard key={issue.numero} family={game.family} issue={issue} />
        ) : (
          <ResultNumbers family={game.family} numbers={issue.result} size="large" />
        )
      ) : (
        isWaiting && <p className={styles.note}>{text('notYet')}</p>
      )}
      <dl className={styles.facts}>
        <dt>{text('state')}</dt>
        <dd>{text(`state.${issue.state}`)}</dd>
        <dt>{text('opens')}</dt>
        <dd>{format.dateTime(issue.opensAt)}</dd>
        <dt>{text('closes')}</dt>
        <dd>{format.dateTime(issue.closesAt)}</dd>
        <dt>{text('draws')}</dt>
        <dd>{format.dateTime(issue.drawsAt)}</dd>
      </dl>
      {changes.length > 0 && <Changes game={game} changes={changes} />}
    </>
  )
}

function Changes({ game, changes }: { game: ListedGame; changes: Change[] }) {
  const text = useText(resultsMessages)
  const format = useFormat()
  const columns: Column<Change>[] = [
    { id: 'at', name: text('changedAt'), cell: ({ at }) => format.dateTime(at) },
    { id: 'reason', name: text('reason'), cell: ({ reason }) => reason },
    {
      id: 'before',
      name: text('before'),
      cell: ({ before }) =>
        before ? (
          <ResultNumbers family={game.family} numbers={before} size="small" isShort />
        ) : (
          text('noNumbers')
        ),
    },
  ]
  return (
    <>
      <h3>{text('changes')}</h3>
      <p className={styles.note}>{text('changesLead')}</p>
      <DataTable
        caption={text('changes')}
        columns={columns}
        rows={changes}
        keyOf={({ at }) => at}
        empty={null}
      />
    </>
  )
}

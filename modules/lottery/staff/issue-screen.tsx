import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Fingerprint,
  query,
  SaveList,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DeskIssue, ResultEntry } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { officeMessages } from '../staff-messages.ts'
import { ExposurePart } from './exposure-part.tsx'
import { Facts } from './facts.tsx'
import { IssueChanges } from './issue-changes.tsx'
import { IssueActs } from './issue-acts.tsx'
import { gamePath, issuesPath } from './paths.ts'
import { salesHead, salesLine, useSalesColumns } from './sales-columns.tsx'
import styles from './staff.module.css'
import { PlayName, TicketsTable } from './tickets-table.tsx'
import { useGameName } from './use-game-name.ts'

const { readDeskIssue } = issueStaffCalls
type Read = Reply<typeof readDeskIssue>
type Sold = Read['sold'][number]
const freshMilliseconds = 15_000

type Props = { name: { game: string; numero: string } }

/** One issue: its times and result, how the result came, its proof, and what was sold. */
export function IssueScreen({ name }: Props) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const { data, error, refetch } = useQuery({
    ...query(readDeskIssue, { params: name }),
    refetchInterval: ({ state }) =>
      state.data && ['settled', 'cancelled'].includes(state.data.issue.state)
        ? false
        : freshMilliseconds,
    throwOnError: false,
  })
  const title = `${gameName(name.game)} ${name.numero}`
  return (
    <ScreenFrame title={title}>
      <p className={styles.acts}>
        <Link href={issuesPath({ game: name.game })}>{text('backToIssues')}</Link>
        <Link href={gamePath(name.game)}>{text('backToGame')}</Link>
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <Shown data={data} />}
    </ScreenFrame>
  )
}

function Shown({ data }: { data: Read }) {
  const text = useText(officeMessages)
  const { issue, entries, changes, proof, sold } = data
  const [after, setAfter] = useState('')
  const { game, numero } = issue
  return (
    <>
      <IssueFacts issue={issue} />
      <IssueActs issue={issue} entries={entries} />
      {entries.length > 0 && <Entries family={issue.family} entries={entries} />}
      {changes.length > 0 && <IssueChanges family={issue.family} changes={changes} />}
      {proof && (
        <section className={styles.part}>
          <h2>{text('proof')}</h2>
          <Facts
            of={[
              [
                text('commitment'),
                <Fingerprint key="c" name={text('commitment')} value={proof.commitment} />,
              ],
              [
                text('seed'),
                proof.seed ? (
                  <Fingerprint key="s" name={text('seed')} value={proof.seed} />
                ) : (
                  text('seedLater')
                ),
              ],
              [
                text('beacon'),
                proof.beacon ? (
                  <Fingerprint key="b" name={text('beacon')} value={proof.beacon} />
                ) : (
                  text('beaconLater')
                ),
              ],
            ]}
          />
        </section>
      )}
      <SoldPart family={issue.family} sold={sold} part={`${game} ${numero}`} />
      <ExposurePart issue={issue} />
      <section className={styles.part}>
        <h2>{text('tab.tickets')}</h2>
        <TicketsTable asked={{ game, numero }} after={after} onAfter={setAfter} isOfOne />
      </section>
    </>
  )
}

function IssueFacts({ issue }: { issue: DeskIssue }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const at = (time: string | null) => (time ? format.dateTime(time) : '–')
  return (
    <div className={styles.card}>
      {issue.result && <ResultNumbers family={issue.family} numbers={issue.result} />}
      <Facts
        of={[
          [text('state'), text(`state.${issue.state}`)],
          [text('opensAt'), at(issue.opensAt)],
          [text('closesAt'), at(issue.closesAt)],
          [text('drawsAt'), at(issue.drawsAt)],
          [text('drawnAt'), at(issue.drawnAt)],
          [text('settledAt'), at(issue.settledAt)],
          ...(issue.resultVersion > 1
            ? [[text('resultVersion'), format.number(issue.resultVersion)] as const]
            : []),
          ...(issue.reason ? [[text('reason'), issue.reason] as const] : []),
        ]}
      />
    </div>
  )
}

/** Every result as it came, with what says another one standing out. */
function Entries({ family, entries }: { family: string; entries: ResultEntry[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const isSplit = (entry: ResultEntry) =>
    entries.some(
      (other) => other.number === entry.number && other.result.join() !== entry.result.join(),
    )
  const columns: Column<ResultEntry>[] = [
    { id: 'when', name: text('when'), cell: ({ enteredAt }) => format.dateTime(enteredAt) },
    {
      id: 'source',
      name: text('source'),
      phone: 'lead',
      cell: ({ account, source }) => account ?? source,
    },
    {
      id: 'result',
      name: text('result'),
      cell: ({ result }) => <ResultNumbers family={family} numbers={result} size="small" isShort />,
    },
    {
      id: 'agrees',
      name: text('agrees'),
      phone: 'side',
      cell: (entry) =>
        isSplit(entry) ? <strong className={styles.over}>{text('disagrees')}</strong> : text('yes'),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('entries')}</h2>
      <DataTable
        caption={text('entries')}
        columns={columns}
        rows={entries}
        keyOf={({ source, number }) => `${source} ${number}`}
        empty={null}
      />
    </section>
  )
}

function SoldPart({ family, sold, part }: { family: string; sold: Sold[]; part: string }) {
  const text = useText(officeMessages)
  const columns: Column<Sold>[] = [
    {
      id: 'play',
      name: text('play'),
      cell: ({ play }) => <PlayName family={family} play={play} />,
    },
    { id: 'currency', name: text('currency'), cell: ({ stake }) => stake.currency },
    ...useSalesColumns<Sold>(),
  ]
  return (
    <section className={styles.part}>
      <h2>{text('soldByPlay')}</h2>
      <DataTable
        caption={text('soldByPlay')}
        columns={columns}
        rows={sold}
        keyOf={({ play, stake }) => `${play} ${stake.currency}`}
        empty={<EmptyState title={text('nothingSold')} />}
      />
      {sold.length > 0 && (
        <SaveList
          of={text('soldByPlay')}
          part={part}
          page={async () => ({ list: sold, next: null })}
          head={['play', ...salesHead]}
          lines={(row: Sold) => [[row.play, ...salesLine(row)]]}
        />
      )}
    </section>
  )
}

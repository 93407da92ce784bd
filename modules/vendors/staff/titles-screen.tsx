import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  DataTable,
  ErrorState,
  ProblemNote,
  query,
  ReasonDialog,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { connectionStaffCalls } from '../connection-staff-calls.ts'
import { titleMessages } from '../title-messages.ts'
import type { TitleSync } from '../title-shapes.ts'
import { titleStaffCalls } from '../title-staff-calls.ts'
import { connectionPath } from './paths.ts'
import styles from './suppliers.module.css'
import { TitleDifferences } from './title-differences.tsx'

const { listTitleDifferences, readTitleSync, setTitleRule, syncTitles } = titleStaffCalls

/** What the vendors of a connection list, compared with the catalogue. */
export function TitlesScreen({ code }: { code: string }) {
  const text = useText(titleMessages)
  const { data, error, refetch } = useQuery({
    ...query(readTitleSync, { params: { code } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('title', { name: data?.name ?? code })} lead={text('lead')}>
      <p>
        <Link href={connectionPath(code)}>{text('back')}</Link>
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && (
        <>
          <Sync code={code} sync={data} />
          {data.canAsk && <Rule code={code} sync={data} />}
          {(data.canAsk || data.waiting.length > 0) && (
            <TitleDifferences
              code={code}
              waiting={data.waiting}
              isCompared={data.heardAt !== null}
            />
          )}
          {data.others.length > 0 && <Others others={data.others} />}
        </>
      )}
    </ScreenFrame>
  )
}

type Props = { code: string; sync: TitleSync }

function Sync({ code, sync: { canAsk, askedAt, heardAt, problem, titles } }: Props) {
  const text = useText(titleMessages)
  const format = useFormat()
  const sync = useCall(syncTitles, {
    refreshes: [readTitleSync, listTitleDifferences],
    onSuccess: (told) => toast(text('synced', told)),
  })
  if (!canAsk) return <p className={styles.note}>{text('cannot')}</p>
  const at = askedAt === null ? '' : format.dateTime(askedAt)
  return (
    <section className={styles.part} aria-label={text('sync')}>
      <div className={styles.acts}>
        <Button isBusy={sync.isPending} onClick={() => sync.mutate({ params: { code }, body: {} })}>
          {text('sync')}
        </Button>
        <span className={styles.note} role="status">
          {heardAt === null
            ? text('never')
            : text('heard', { at: format.dateTime(heardAt), titles })}
        </span>
      </div>
      <ProblemNote problem={sync.error} />
      {problem && <p className={styles.bad}>{text(`problem.${problem}`, { at })}</p>}
    </section>
  )
}

function Rule({ code, sync: { closesWithdrawn } }: Props) {
  const text = useText(titleMessages)
  const [isAsked, setAsked] = useState(false)
  const set = useCall(setTitleRule, {
    refreshes: [readTitleSync, connectionStaffCalls.listConnectionChanges],
    onSuccess: () => {
      toast(text('ruleSaved'))
      setAsked(false)
    },
  })
  return (
    <section className={styles.part} aria-label={text('rule')}>
      <div className={styles.acts}>
        <CheckboxField
          label={text('rule')}
          role="switch"
          checked={closesWithdrawn}
          aria-checked={closesWithdrawn}
          onChange={() => setAsked(true)}
        />
      </div>
      <p className={styles.note}>{text('ruleNote')}</p>
      {isAsked && (
        <ReasonDialog
          act={text(closesWithdrawn ? 'ruleOff' : 'ruleOn')}
          question={text('ruleAsk')}
          isBusy={set.isPending}
          problem={set.error}
          onAct={(reason) =>
            set.mutate({ params: { code }, body: { closesWithdrawn: !closesWithdrawn, reason } })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}

function Others({ others }: { others: TitleSync['others'] }) {
  const text = useText(titleMessages)
  const format = useFormat()
  const name = text('others', { count: others.length })
  return (
    <details>
      <summary>{name}</summary>
      <p className={styles.note}>{text('othersNote')}</p>
      <DataTable
        caption={name}
        columns={[
          { id: 'maker', name: text('maker'), cell: ({ maker }) => maker || '–' },
          {
            id: 'titles',
            name: text('titles'),
            isNumber: true,
            cell: ({ titles }) => format.number(titles),
          },
        ]}
        rows={others}
        keyOf={({ maker }) => maker}
        empty={null}
      />
    </details>
  )
}

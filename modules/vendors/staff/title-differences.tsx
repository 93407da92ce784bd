import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  Confirm,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  ProblemNote,
  query,
  SaveList,
  Segmented,
  SelectField,
  send,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { transferRowsMax } from '../limits.ts'
import { titleMessages } from '../title-messages.ts'
import { type DifferenceKind, differenceKinds, type TitleSync } from '../title-shapes.ts'
import { titleStaffCalls } from '../title-staff-calls.ts'
import styles from './suppliers.module.css'
import { useDifferenceColumns } from './use-difference-columns.tsx'

const { decideTitles, listTitleDifferences, readTitleSync } = titleStaffCalls
const views = ['open', 'ended'] as const
type Kind = 'all' | DifferenceKind
type Props = { code: string; waiting: TitleSync['waiting']; isCompared: boolean }

/** What differs, to be taken over, taken over and hidden, or ignored: what is chosen, or all but what returns less. */
export function TitleDifferences({ code, waiting, isCompared }: Props) {
  const text = useText(titleMessages)
  const [shown, setShown] = useState<(typeof views)[number]>('open')
  const [kind, setKind] = useState<Kind>('all')
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const asked = { kind, shown, pageSize: transferRowsMax }
  const { data, error, refetch } = useQuery({
    ...query(listTitleDifferences, { params: { code }, query: { ...asked, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useDifferenceColumns({ shown, chosen, onChosen: setChosen })
  const toFirst = () => {
    setPageNo(1)
    setChosen(new Set())
  }
  return (
    <section className={styles.part}>
      <Filters
        shown={shown}
        kind={kind}
        count={waiting.reduce((sum, each) => sum + each.count, 0)}
        onFilter={(next) => {
          setShown(next.shown)
          setKind(next.kind)
          toFirst()
        }}
      />
      {shown === 'open' && waiting.length > 0 && (
        <Acts code={code} kind={kind} chosen={chosen} all={allOf(waiting, kind)} onDone={toFirst} />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <>
          <DataTable
            caption={text('differences')}
            columns={columns}
            rows={data.list}
            keyOf={({ id }) => id}
            empty={
              <EmptyState
                title={text(shown === 'open' ? 'none' : 'noneEnded')}
                {...(shown === 'open' && { advice: text(isCompared ? 'noneAdvice' : 'noneYet') })}
              />
            }
          />
          <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
          <Save code={code} asked={asked} isEmpty={data.list.length === 0} />
        </>
      )}
    </section>
  )
}

type Filter = { shown: (typeof views)[number]; kind: Kind }
type FilterProps = Filter & { count: number; onFilter: (filter: Filter) => void }

function Filters({ shown, kind, count, onFilter }: FilterProps) {
  const text = useText(titleMessages)
  return (
    <search className={styles.filters}>
      <Segmented
        label={text('view')}
        options={views.map((id) => ({ id, name: text(`view.${id}`, { count }) }))}
        value={shown}
        onChange={(next) => onFilter({ shown: next, kind })}
      />
      <SelectField
        label={text('kinds')}
        options={(['all', ...differenceKinds] as const).map((id) => ({
          id,
          name: text(`kind.${id}`),
        }))}
        value={kind}
        onChange={({ target }) => onFilter({ shown, kind: target.value as Kind })}
      />
    </search>
  )
}

type Asked = { kind: Kind; shown: (typeof views)[number]; pageSize: number }

/** The whole list as a file. */
function Save({ code, asked, isEmpty }: { code: string; asked: Asked; isEmpty: boolean }) {
  const text = useText(titleMessages)
  return (
    <SaveList
      of={text('differences')}
      isEmpty={isEmpty}
      part={code}
      page={async (from) => {
        const page = Number(from ?? 1)
        const { list, totalPages } = await send(listTitleDifferences, {
          params: { code },
          query: { ...asked, pageNo: page },
        })
        return { list, next: page < totalPages ? String(page + 1) : null }
      }}
      head={['vendor', 'game', 'name', 'kind', 'before', 'after', 'state', 'foundAt', 'by']}
      lines={({ vendor, game, name, kind, before, after, state, foundAt, staffAccount }) => [
        [
          vendor,
          game,
          name,
          kind,
          JSON.stringify(before),
          JSON.stringify(after),
          state,
          foundAt,
          staffAccount ?? '',
        ],
      ]}
    />
  )
}

/** How many of a kind can be taken over together: all but those that return less. */
const allOf = (waiting: TitleSync['waiting'], kind: Kind): number =>
  waiting
    .filter((each) => kind === 'all' || each.kind === kind)
    .reduce((sum, each) => sum + each.count - each.falls, 0)

type ActsProps = {
  code: string
  kind: Kind
  chosen: ReadonlySet<string>
  all: number
  onDone: () => void
}

function Acts({ code, kind, chosen, all, onDone }: ActsProps) {
  const text = useText(titleMessages)
  const [isAsked, setAsked] = useState(false)
  const decide = useCall(decideTitles, {
    refreshes: [readTitleSync, listTitleDifferences],
    onSuccess: ({ changed, proposed }) => {
      if (changed > 0 || proposed === 0) toast(text('decided', { count: changed }))
      if (proposed > 0) toast(text('proposed', { count: proposed }))
      setAsked(false)
      onDone()
    },
  })
  const count = chosen.size
  const end = (how: 'applied' | 'hidden' | 'ignored') =>
    decide.mutate({ params: { code }, body: { ids: [...chosen], kind, end: how } })
  const shared = { disabled: count === 0, isBusy: decide.isPending }
  return (
    <>
      <div className={styles.acts}>
        <Button {...shared} onClick={() => end('applied')}>
          {text('applyChosen', { count })}
        </Button>
        <Button {...shared} onClick={() => end('hidden')}>
          {text('hideChosen', { count })}
        </Button>
        <Button {...shared} onClick={() => end('ignored')}>
          {text('ignoreChosen', { count })}
        </Button>
        <Button disabled={all === 0} onClick={() => setAsked(true)}>
          {text('applyAll', { count: all })}
        </Button>
      </div>
      <ProblemNote problem={decide.error} />
      {isAsked && (
        <Confirm
          title={text('applyAll', { count: all })}
          question={text('applyAllAsk', { count: all })}
          act={text('applyAll', { count: all })}
          isBusy={decide.isPending}
          onConfirm={() =>
            decide.mutate({ params: { code }, body: { ids: [], kind, end: 'applied' } })
          }
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}

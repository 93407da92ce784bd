import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  MoneyText,
  query,
  SelectField,
  send,
  Skeleton,
  useFormat,
  useNames,
  useValues,
  useText,
} from '@tessera/web-kit'
import { membersDeskCalls, type TimelineLine, timelineKinds } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import styles from './desk.module.css'

export type TimelineKind = (typeof timelineKinds)[number]

/** What an address asks for: everything, where it asks for nothing that there is. */
export const timelineKindOf = (asked: string | null): TimelineKind =>
  timelineKinds.find((kind) => kind === asked) ?? 'all'

type Props = {
  memberId: string
  /** It is kept in the address of the page. */
  kind: TimelineKind
  onKind: (kind: TimelineKind) => void
  /** The address of the source of a line, where there is one. */
  sourceHref: (source: string) => string | undefined
}

/** Everything that happened to a member, newest first; a press brings what was before. */
export function MemberTimeline({ memberId, kind, onKind, sourceHref }: Props) {
  const text = useText(membersDeskMessages)
  const asked = { params: { id: memberId }, query: { kind } }
  const pages = useInfiniteQuery({
    queryKey: [...query(membersDeskCalls.readTimeline, asked).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      send(membersDeskCalls.readTimeline, {
        ...asked,
        query: { kind, ...(pageParam !== '' && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    throwOnError: false,
  })
  const lines = pages.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section aria-label={text('timeline')} className={styles.part}>
      <h2>{text('timeline')}</h2>
      <div className={styles.form}>
        <SelectField
          label={text('timelineOf')}
          value={kind}
          options={timelineKinds.map((id) => ({ id, name: text(`line.${id}`) }))}
          onChange={({ target }) => onKind(timelineKindOf(target.value))}
        />
      </div>
      {pages.isPending && <Skeleton height="12rem" />}
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && lines.length === 0 && <p className={styles.quiet}>{text('noLines')}</p>}
      <ol className={styles.list}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.id}`} line={line} href={sourceHref(line.source)} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <div>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {text('earlier')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ line, href }: { line: TimelineLine; href: string | undefined }) {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  const { what, kind, money, bets, who, at } = line
  const wordOf = useWord()
  // What another module calls by a word that has none here is shown by its own.
  const name =
    `what.${what}` in membersDeskMessages.texts
      ? text(`what.${what}` as 'what.note')
      : `${text(`line.${kind}`)}: ${what}`
  return (
    <li className={styles.line}>
      <span className={styles.row}>
        {name}
        {money && <MoneyText value={money} />}
        {href !== undefined && <a href={href}>{text('open')}</a>}
      </span>
      {bets && (
        <span className={styles.note}>
          {text('betsOfDay', {
            count: bets.count,
            stake: bets.stake,
            prize: bets.prize,
          })}
        </span>
      )}
      {line.words.length > 0 && (
        <span className={styles.note}>{line.words.map(wordOf).join(' · ')}</span>
      )}
      {line.text !== '' && <span className={styles.note}>{line.text}</span>}
      <span className={styles.quiet}>
        {[who, format.dateTime(at)].filter((each) => each !== '').join(' · ')}
      </span>
    </li>
  )
}

/** A name of the product in the reader’s words: `channel.bank`, `state.done`. */
function useWord(): (name: string) => string {
  const names = useNames()
  const values = useValues()
  return (name) => {
    const at = name.indexOf('.')
    const [field, value] = [name.slice(0, at), name.slice(at + 1)]
    if (field === 'channel') return names('channel', value)
    return field === 'proposal' ? names('act', value) : values(field, value)
  }
}

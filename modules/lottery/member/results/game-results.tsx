import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  type ListFile,
  PagedTable,
  Segmented,
  send,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { issueCalls } from '../../issue-calls.ts'
import { trendIssues } from '../../limits.ts'
import { resultsMessages } from '../../results-messages.ts'
import type { Issue, ListedGame } from '../../shapes.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { type ResultPart, resultsAsk } from '../asks.ts'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import styles from './results.module.css'

const dayForm = /^\d{4}-\d\d-\d\d$/

/** The results of one game: the last ones, or those of a day. */
export function GameResults({ game }: { game: ListedGame }) {
  const text = useText(resultsMessages)
  const part = usePart()
  const rows = useQuery({
    ...resultsAsk(game.code, part.asked),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  useIssueFeed(game.code)
  const title = text('of', { game: game.name })
  const columns = useColumns(game)
  const isDay = part.day !== ''
  return (
    <section className={styles.screen}>
      <h2>{title}</h2>
      <div className={styles.filters}>
        <Segmented
          label={text('count')}
          options={trendIssues.map((count) => ({ id: String(count), name: String(count) }))}
          value={isDay ? '' : String(part.count)}
          onChange={(count) => part.change({ count, day: '', p: '' })}
        />
        <TextField
          label={text('byDay')}
          type="date"
          value={part.day}
          onChange={({ target }) => part.change({ day: target.value, p: '' })}
        />
      </div>
      <PagedTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ numero }) => numero}
        page={part.pageNo}
        onPage={(pageNo) => part.change({ p: String(pageNo) })}
        empty={
          isDay ? (
            <EmptyState title={text('noneOfDay')} advice={text('noneOfDayAdvice')} />
          ) : (
            <EmptyState title={text('none')} advice={text('noneAdvice')} />
          )
        }
        file={useFile(game, part.asked, isDay ? part.day : String(part.count))}
      />
    </section>
  )
}

/** The part of the results that the address names. */
function usePart() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day') ?? ''
  const day = dayForm.test(asked) ? asked : ''
  const count = trendIssues.find((each) => String(each) === search.get('count')) ?? trendIssues[0]
  const pageNo = Math.max(1, Math.trunc(Number(search.get('p'))) || 1)
  const change = (parts: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const part: ResultPart = day ? { day, pageNo } : { count }
  return { day, count, pageNo: day ? pageNo : 1, asked: part, change }
}

function useColumns(game: ListedGame): Column<Issue>[] {
  const text = useText(resultsMessages)
  const format = useFormat()
  const page = pageOfMode(game.mode)
  return [
    {
      id: 'draw',
      name: text('draw'),
      phone: 'note',
      cell: ({ numero }) => (
        <a href={lotteryHref(page, { gameCode: game.code, view: 'results', numero })}>{numero}</a>
      ),
    },
    {
      id: 'result',
      name: text('result'),
      phone: 'lead',
      cell: ({ result, state }) =>
        result ? (
          <ResultNumbers family={game.family} numbers={result} size="small" isShort />
        ) : (
          text(`state.${state}`)
        ),
    },
    {
      id: 'time',
      name: text('time'),
      phone: 'side',
      cell: ({ drawsAt }) => format.dateTime(drawsAt),
    },
  ]
}

const rowsOfFile = 100

function useFile(game: ListedGame, asked: ResultPart, part: string): ListFile<Issue> {
  const text = useText(resultsMessages)
  const format = useFormat()
  return {
    title: text('of', { game: game.name }),
    part,
    page: byNumber((pageNo) =>
      send(issueCalls.listResults, {
        params: { code: game.code },
        query: 'day' in asked ? { day: asked.day, pageNo, pageSize: rowsOfFile } : asked,
      }),
    ),
    head: [text('draw'), text('time'), text('result')],
    lines: ({ numero, drawsAt, result, state }) => [
      [numero, format.dateTime(drawsAt), result?.join(' ') ?? text(`state.${state}`)],
    ],
  }
}

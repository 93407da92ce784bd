import {
  DataTable,
  EmptyState,
  languageCode,
  Pagination,
  useFormat,
  useLanguage,
  useMedia,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Winner } from '../calls.ts'
import { winnersOnPage } from '../limits.ts'
import { messages } from '../messages.ts'
import { boardQuery } from './use-winners.ts'
import { amountOf, artOf } from './win-parts.tsx'
import styles from './winner-board.module.css'

/** Run by the router before the screen is shown, so that it never shows half-filled. */
export const loadWinnersScreen = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(boardQuery(languageCode()))

/** The largest wins of the last days as a page of its own, twelve at a time. */
export function WinnersScreen() {
  const text = useText(messages)
  const format = useFormat()
  const when = useMedia('(max-width: 40rem)') ? format.time : format.dateTime
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(boardQuery(code))
  const [page, setPage] = useState(1)
  const pages = Math.ceil(data.list.length / winnersOnPage)
  // The newest day first, and in each day the largest win.
  const list = data.list.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
  const shown = list.slice((page - 1) * winnersOnPage, page * winnersOnPage)
  return (
    <section className={styles.screen}>
      <h1>{text('winners')}</h1>
      <p className={styles.lead}>{text('winnersLead')}</p>
      <DataTable
        caption={text('winners')}
        columns={[
          {
            id: 'game',
            name: text('game'),
            cell: (win: Winner) => <Game win={win} />,
            phone: 'lead',
          },
          {
            id: 'who',
            name: text('who'),
            cell: ({ customerName }: Winner) => customerName,
            phone: 'note',
          },
          {
            id: 'time',
            name: text('time'),
            cell: ({ vo }: Winner) => when(vo.wonAt),
            phone: 'side',
          },
          { id: 'prize', name: text('prize'), isNumber: true, cell: amountOf, phone: 'amount' },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
        groupOf={({ vo }) => format.day(vo.wonAt)}
        empty={<EmptyState title={text('noWins')} />}
      />
      <Pagination page={page} pages={pages} onPage={setPage} />
    </section>
  )
}

// As the reader's own calendar has it, in an order that can be compared.
const dayOf = ({ vo }: Winner): string => {
  const at = new Date(vo.wonAt)
  return [at.getFullYear(), at.getMonth(), at.getDate()]
    .map((part) => String(part).padStart(4, '0'))
    .join('-')
}

const Game = ({ win }: { win: Winner }) => (
  <span className={styles.title}>
    <img src={`${artOf(win)}/200.webp`} alt="" width={30} height={40} loading="lazy" />
    {win.gameName}
  </span>
)

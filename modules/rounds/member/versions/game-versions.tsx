import {
  type Column,
  DataTable,
  EmptyState,
  Fingerprint,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { evidenceCalls, type GameVersion } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'
import { useNameIn } from '../use-name-in.ts'
import { useReturnText } from './return-text.ts'
import { versionLogHref } from './version-log.ts'
import styles from './game-versions.module.css'

/** Which published rules each game of the house was played by, and since when: a log that only grows. */
export function GameVersions() {
  const text = useText(evidenceMessages)
  const [pageNo, setPageNo] = useState(1)
  const slug = new URLSearchParams(useSearch()).get('game') ?? ''
  const asked = { pageNo, ...(slug !== '' && { game: slug }) }
  const { data } = useSuspenseQuery(query(evidenceCalls.listGameVersions, { query: asked }))
  return (
    <section className={styles.screen}>
      <h1>{text('log')}</h1>
      <p className={styles.lead}>{text('logLead')}</p>
      <DataTable
        caption={text('log')}
        columns={useVersionColumns()}
        rows={data.list}
        keyOf={({ game, version, fingerprint, since }) =>
          `${game} ${version} ${fingerprint} ${since}`
        }
        empty={<EmptyState title={text('noVersions')} advice={text('noVersionsAdvice')} />}
      />
      <Pagination
        page={pageNo}
        pages={data.totalPages}
        onPage={(page) => startTransition(() => setPageNo(page))}
      />
      {slug !== '' && <Link href={versionLogHref}>{text('logOfAll')}</Link>}
      <Link href="/verify">{text('backToCheck')}</Link>
    </section>
  )
}

function useVersionColumns(): Column<GameVersion>[] {
  const text = useText(evidenceMessages)
  const format = useFormat()
  const returnText = useReturnText()
  const nameIn = useNameIn()
  return [
    { id: 'game', name: text('game'), cell: ({ game, names }) => nameIn(names, game) },
    { id: 'version', name: text('version'), cell: ({ version }) => version },
    { id: 'return', name: text('return'), cell: (version) => returnText(version) },
    {
      id: 'since',
      name: text('since'),
      cell: ({ since }) => format.dateTime(since),
    },
    {
      id: 'hashes',
      name: text('hashes'),
      cell: ({ fingerprint, source }) => (
        <div className={styles.hashes}>
          <Fingerprint name={text('fingerprint')} value={fingerprint} />
          {source !== null && <Fingerprint name={text('source')} value={source} />}
        </div>
      ),
    },
  ]
}

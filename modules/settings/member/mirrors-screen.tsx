import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Banner, Button, EmptyState, useText } from '@tessera/web-kit'
import { aboutMessages } from '../about-messages.ts'
import styles from './about.module.css'
import { mirrorsQuery } from './queries.ts'
import { useHere } from './use-here.ts'
import { reachMirror } from './reach-mirror.ts'

export const loadMirrorsScreen = (client: QueryClient) => client.ensureQueryData(mirrorsQuery)

/** The official addresses of the site, with the advice to bookmark one, and whether each can be reached from here. */
export function MirrorsScreen() {
  const text = useText(aboutMessages)
  const { data } = useSuspenseQuery(mirrorsQuery)
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('mirrors')}</h1>
        <p className={styles.lead}>{text('mirrorsLead')}</p>
      </header>
      <Banner>{text('mirrorsAdvice')}</Banner>
      <p className={styles.quiet}>{text('mirrorsHowTo')}</p>
      {data.list.length === 0 && (
        <EmptyState title={text('mirrorsNone')} advice={text('mirrorsNoneAdvice')} />
      )}
      <ul className={styles.list}>
        {data.list.map(({ url, kind }) => (
          <li key={url} className={styles.row}>
            <span>
              <a href={url} rel="noopener">
                {new URL(url).host}
              </a>{' '}
              <span className={styles.quiet}>
                {text(kind === 'main' ? 'mirrorMain' : 'mirrorMirror')}
              </span>
            </span>
            <Reach url={url} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reach({ url }: { url: string }) {
  const text = useText(aboutMessages)
  const isHere = new URL(url).origin === useHere()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['reach', url],
    queryFn: async () => (await reachMirror(url)) ?? null,
    enabled: !isHere,
    staleTime: Infinity,
  })
  if (isHere) return <span className={styles.good}>{text('mirrorHere')}</span>
  return (
    <span className={styles.state}>
      <span role="status" className={data === null && !isFetching ? styles.bad : styles.good}>
        {isFetching && text('mirrorChecking')}
        {!isFetching && data === null && text('mirrorMissed')}
        {!isFetching && typeof data === 'number' && text('mirrorReached', { milliseconds: data })}
      </span>
      {!isFetching && (
        <Button onClick={() => void refetch()} aria-label={`${text('mirrorAgain')}: ${url}`}>
          {text('mirrorAgain')}
        </Button>
      )}
    </span>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { depositFeed } from '@tessera/cashier/calls'
import { ErrorState, query, Skeleton, Tabs, useFeed, useText } from '@tessera/web-kit'
import { missionCalls, missionsFeed } from '../../mission-calls.ts'
import { missionMessages } from '../../mission-messages.ts'
import { BoardsPart } from './boards-part.tsx'
import { MissionsPart } from './missions-part.tsx'
import styles from './missions.module.css'
import { StreaksPart } from './streaks-part.tsx'
import { withProgress } from './with-progress.ts'
import { missionViews, useMissionsView } from './use-missions-view.ts'

const missionsQuery = query(missionCalls.readMissions, { query: {} })

/** Missions, streaks and leaderboards of the member, as they go on while they play elsewhere. */
export function MissionsScreen() {
  const text = useText(missionMessages)
  const client = useQueryClient()
  const [view, show] = useMissionsView()
  const { data, error, refetch } = useQuery({ ...missionsQuery, throwOnError: false })
  const refresh = () =>
    void client.invalidateQueries({ queryKey: [missionCalls.readMissions.path] })
  useFeed(missionsFeed, {
    onMessage: (told) => {
      const known = client.getQueryData(missionsQuery.queryKey)
      const next = known && withProgress(known, told)
      // What it does not know yet, and the days of streaks, are read again.
      if (next) client.setQueryData(missionsQuery.queryKey, next)
      else refresh()
    },
    onReset: refresh,
  })
  // Deposits count, too.
  useFeed(depositFeed, { onMessage: refresh, onReset: () => undefined })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        <p className={styles.quiet}>{text('lead')}</p>
        {data && data.claimable > 0 && (
          <p className={styles.status} role="status">
            {text('toClaim', { count: data.claimable })}
          </p>
        )}
      </header>
      <Tabs
        label={text('tabs.label')}
        tabs={missionViews.map((id) => ({ id, name: text(`tab.${id}`) }))}
        current={view}
        onChange={show}
      />
      {view === 'boards' && <BoardsPart />}
      {view !== 'boards' && !data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {view !== 'boards' && !data && !error && <Skeleton height="20rem" />}
      {view === 'missions' && data && <MissionsPart missions={data.missions} />}
      {view === 'streaks' && data && <StreaksPart streaks={data.streaks} />}
    </section>
  )
}

import { EmptyState, Tabs, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { missionPeriods } from '../../kinds/mission/terms.ts'
import { missionMessages } from '../../mission-messages.ts'
import type { MissionShown } from '../../mission-shapes.ts'
import { MissionCard } from './mission-card.tsx'
import styles from './missions.module.css'

/** The missions, by their period. */
export function MissionsPart({ missions }: { missions: readonly MissionShown[] }) {
  const text = useText(missionMessages)
  const [chosen, setChosen] = useState<string>('all')
  const periods = missionPeriods.filter((period) => missions.some((each) => each.period === period))
  const shown = missions.filter(({ period }) => chosen === 'all' || period === chosen)
  if (missions.length === 0) {
    return <EmptyState title={text('noMissions')} advice={text('noMissionsAdvice')} />
  }
  return (
    <>
      {periods.length > 1 && (
        <Tabs
          label={text('periods.label')}
          tabs={(['all', ...periods] as const).map((id) => ({ id, name: text(`period.${id}`) }))}
          current={chosen}
          onChange={setChosen}
        />
      )}
      <ul className={styles.cards}>
        {(shown.length > 0 ? shown : missions).map((mission) => (
          <MissionCard key={mission.id} mission={mission} />
        ))}
      </ul>
    </>
  )
}

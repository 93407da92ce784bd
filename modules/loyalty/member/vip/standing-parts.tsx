import { useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { Standing } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { BenefitTable } from './benefit-table.tsx'
import { LevelHistory } from './level-history.tsx'
import { LevelProgress } from './level-progress.tsx'

/** All that belongs to a level, as its member and the staff see it. */
export function StandingParts({ standing }: { standing: Standing }) {
  const text = useText(messages)
  return (
    <>
      <LevelProgress standing={standing} />
      <div className={styles.part}>
        <h2>{text('vip.benefits')}</h2>
        <BenefitTable standing={standing} />
      </div>
      <LevelHistory standing={standing} />
    </>
  )
}

import type { Score } from '../../sport.ts'
import { scoreColumns } from './score-columns.ts'
import styles from './score-text.module.css'

/** A score in a line: «1:0 2:1». */
export function ScoreText({ score }: { score: Score }) {
  const columns = scoreColumns(score)
  if (score.kind === 'football')
    return (
      <p className={styles.score}>
        {score.first.join(':')} + {score.second.join(':')}
      </p>
    )
  return columns.length === 0 ? null : (
    <p className={styles.score}>{columns.map(({ home, away }) => `${home}:${away}`).join(' · ')}</p>
  )
}

import { type CallProblem, useProblemText } from '@tessera/web-kit'
import styles from './call-note.module.css'

/** Why a call was refused. */
export function CallNote({ problem }: { problem: CallProblem | null }) {
  const say = useProblemText()
  return problem ? (
    <p role="alert" className={styles.note}>
      {say(problem)}
    </p>
  ) : null
}

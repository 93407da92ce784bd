import { useText } from '@tessera/web-kit'
import type { RiskReason } from '../../withdraw-shapes.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'

/** The reasons of a review. */
export function RiskList({ risks }: { risks: RiskReason[] }) {
  const text = useText(withdrawStaffMessages)
  if (risks.length === 0) return <span className={styles.quiet}>{text('desk.noRisks')}</span>
  return (
    <ul className={styles.risks}>
      {risks.map((risk) => (
        <li key={risk}>{text(`desk.risk.${risk}`)}</li>
      ))}
    </ul>
  )
}

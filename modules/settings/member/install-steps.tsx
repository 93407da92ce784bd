import { useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { aboutMessages } from '../about-messages.ts'
import type { DownloadKind } from './download-kind.ts'
import styles from './about.module.css'

const steps = {
  ios: ['stepIos1', 'stepIos2', 'stepIos3', 'stepIos4'],
  android: ['stepAndroid1', 'stepAndroid2', 'stepAndroid3', 'stepAndroid4'],
  lite: ['stepLite1', 'stepLite2', 'stepLite3'],
} as const

// The control to tap, drawn inside the outline of a phone 60 wide and 90 high.
const addressBar = <rect className={styles.mark} x="14" y="14" width="32" height="8" rx="4" />
const homeIcon = (
  <>
    <rect className={styles.mark} x="14" y="18" width="12" height="12" rx="3" />
    <rect x="34" y="18" width="12" height="12" rx="3" />
    <rect x="14" y="38" width="12" height="12" rx="3" />
    <rect x="34" y="38" width="12" height="12" rx="3" />
  </>
)
const menuEntry = (
  <>
    <path d="M14 38h32M14 62h32" />
    <rect className={styles.mark} x="11" y="44" width="38" height="12" rx="3" />
    <path className={styles.mark} d="M16 50h4M18 48v4M25 50h18" />
  </>
)
const share = <path className={styles.mark} d="M24 66h-4v12h20V66h-4M30 72V56M25 61l5-5 5 5" />
const dots = <path className={styles.mark} d="M46 12v.5M46 18v.5M46 24v.5" strokeLinecap="round" />
const person = (
  <>
    <circle className={styles.mark} cx="30" cy="34" r="6" />
    <path className={styles.mark} d="M18 56c0-8 5-12 12-12s12 4 12 12" />
  </>
)
const drawings: Record<DownloadKind, ReactNode[]> = {
  ios: [addressBar, share, menuEntry, homeIcon],
  android: [addressBar, dots, menuEntry, homeIcon],
  lite: [addressBar, person, homeIcon],
}

/** Each step with a small drawing of where to press. The words alone are enough. */
export function InstallSteps({ kind }: { kind: DownloadKind }) {
  const text = useText(aboutMessages)
  return (
    <section className={styles.part} aria-label={text('downloadSteps')}>
      <h2>{text('downloadSteps')}</h2>
      <ol className={styles.steps}>
        {steps[kind].map((step, index) => (
          <li key={step} className={styles.step}>
            <svg viewBox="0 0 60 90" className={styles.drawing} aria-hidden="true">
              <rect x="5" y="3" width="50" height="84" rx="8" />
              {drawings[kind][index]}
            </svg>
            <p>{text(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

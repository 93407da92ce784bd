import { PointsScreen } from '@tessera/loyalty/member'
import { buttonClass, EmptyState, Skeleton, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useFlags } from '../shell/use-flags.ts'
import styles from './pages.module.css'

/** The points mall. A site without points has an empty state. */
export function PointsPage() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const flags = useFlags()
  if (flags?.has('POINTSYSTEM3')) return <PointsScreen />
  return (
    <section className={styles.list}>
      <h1>{text('pointMall')}</h1>
      {flags ? (
        <EmptyState
          title={later('noPoints')}
          advice={later('noPointsAdvice')}
          act={
            <Link href={paths.promotions} className={buttonClass('quiet')}>
              {text('promotions')}
            </Link>
          }
        />
      ) : (
        <Skeleton height="16rem" />
      )}
    </section>
  )
}

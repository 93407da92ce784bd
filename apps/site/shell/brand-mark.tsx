import { Rosette } from '@tessera/web-kit'
import { Link } from 'wouter'
import { paths } from '../routing/paths.ts'
import styles from './brand-mark.module.css'
import { useBrand } from './brand.ts'

/** The mark and the name: the way home. */
export function BrandMark({ isNarrow = false }: { isNarrow?: boolean }) {
  const { name, rosetteSeed } = useBrand()
  return (
    <Link href={paths.home} className={styles.brand} aria-label={name}>
      <Rosette seed={rosetteSeed} stroke={2.4} rings={4} className={styles.mark ?? ''} />
      {!isNarrow && <span className={styles.name}>{name}</span>}
    </Link>
  )
}

import { rosetteImage } from '@tessera/web-kit'
import { Link } from 'wouter'
import { paths } from '../routing/paths.ts'
import styles from './brand-mark.module.css'
import { useBrand } from './brand.ts'

/** The mark and the name: the way home. */
export function BrandMark() {
  const { name, rosetteSeed } = useBrand()
  return (
    <Link href={paths.home} className={styles.brand} aria-label={name}>
      <span className={styles.mark} style={{ maskImage: maskOf(rosetteSeed) }} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

// It takes the colour of the money: of the picture only its lines count.
const maskOf = (seed: string) => `url("${rosetteImage(seed, { stroke: 1.6, grain: 1 })}")`

import { type CSSProperties, useState } from 'react'
import { seedNumbers } from '../rosette/rosette-path.ts'
import { Rosette } from '../rosette/rosette.tsx'
import styles from './avatar.module.css'

type Props = {
  seed: string
  /** A picture of their own choice. One that does not load shows the ornament (specification 8). */
  src?: string | undefined
  isLarge?: boolean
}

/** A member's own ornament, on a colour wheel that is turned for each, or the picture that they have chosen. */
export function Avatar({ seed, src, isLarge = false }: Props) {
  const [failed, setFailed] = useState<string>()
  const turn = { '--turn': `${seedNumbers(seed)().toFixed(3)}turn` } as CSSProperties
  return (
    <span className={`${styles.avatar} ${isLarge ? styles.large : ''}`} style={turn}>
      {src && src !== failed ? (
        <img src={src} alt="" draggable={false} onError={() => setFailed(src)} />
      ) : (
        <Rosette seed={seed} rings={2} stroke={1.2} />
      )}
    </span>
  )
}

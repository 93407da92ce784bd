import type { ReactNode } from 'react'
import { usePicture } from '../../data/content-hosts.ts'
import { Rosette } from '../rosette/rosette.tsx'
import styles from './game-tile.module.css'

export type TileGame = {
  id: string
  name: string
  vendor: string
  /** Address of the picture without size and kind, `/art/<hash>`; empty where there is none. */
  art: string
  /** Shown until the picture is there. */
  colour: string
}

type Props = {
  game: TileGame
  badge?: string | undefined
  /** An amount in place of the badge: that of its jackpot. */
  note?: string | undefined
  /** Draws the one link of the tile around its content: components know no router. */
  link: (content: ReactNode, className: string) => ReactNode
  /** A `TileStar`. */
  star?: ReactNode
  /** The vendor's mark, before its name. */
  mark?: ReactNode
  /** What can be done with it besides, at the foot of the picture. */
  acts?: ReactNode
  /** Loaded at once, as the main content of a list. All others wait until texts and fonts are loaded. */
  isFirst?: boolean
}

/** A title of the catalogue: picture, name, vendor, at most one badge, and a star. */
export function GameTile({ game, badge, note, link, star, mark, acts, isFirst = false }: Props) {
  const { host, onError } = usePicture()
  // A picture that is missing or broken gives way to an ornament of its own, never to a grey box.
  const hasPicture = game.art !== '' && host !== undefined
  const art = `${host}${game.art}`
  const picture = (
    <>
      <span className={styles.picture} style={{ backgroundColor: game.colour }}>
        {hasPicture ? (
          <picture>
            <source type="image/avif" srcSet={sources(art, 'avif')} sizes={sizes} />
            <img
              src={`${art}/320.webp`}
              srcSet={sources(art, 'webp')}
              sizes={sizes}
              alt=""
              width={240}
              height={320}
              loading={isFirst ? 'eager' : 'lazy'}
              fetchPriority={isFirst ? 'high' : 'low'}
              decoding="async"
              onError={onError}
            />
          </picture>
        ) : (
          <Rosette seed={game.id} rings={3} stroke={1.6} className={styles.ornament ?? ''} />
        )}
        {(note ?? badge) && (
          <span className={styles[note ? 'note' : 'badge']}>{note ?? badge}</span>
        )}
      </span>
      <span className={styles.name}>{game.name}</span>
      <span className={styles.vendor}>
        {mark}
        <span>{game.vendor}</span>
      </span>
    </>
  )
  return (
    <article className={styles.tile}>
      {link(picture, styles.link ?? '')}
      {acts && <div className={styles.acts}>{acts}</div>}
      {star}
    </article>
  )
}

const sizes = '(min-width: 64rem) 9rem, 27vw'
const sources = (art: string, kind: string) => `${art}/200.${kind} 200w, ${art}/320.${kind} 320w`

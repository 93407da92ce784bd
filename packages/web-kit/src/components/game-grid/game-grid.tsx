import type { ReactNode } from 'react'
import { Pagination } from '../pagination/pagination.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './game-grid.module.css'

type Props = {
  /** What the list holds, for those who do not see it. */
  label: string
  /** Tiles. */
  children: ReactNode[]
  /** Shown where there are none. */
  empty: ReactNode
  isLoading?: boolean
  /** How many places are held while tiles are on their way: the size of a page. */
  places?: number
  page?: number
  pages?: number
  onPage?: (page: number) => void
}

/** A page of a game list: three tiles side by side on a phone, six at a desktop. */
export function GameGrid({
  label,
  children,
  empty,
  isLoading = false,
  places = 18,
  page = 1,
  pages = 1,
  onPage = () => undefined,
}: Props) {
  if (children.length === 0 && !isLoading) return <>{empty}</>
  const held = Array.from({ length: places }, (_, index) => (
    <div key={index} className={styles.place}>
      <Skeleton height="100%" />
    </div>
  ))
  const shown = isLoading ? held : children
  return (
    <>
      <ul className={styles.grid} aria-label={label} aria-busy={isLoading || undefined}>
        {shown.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  )
}

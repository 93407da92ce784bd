import type { CSSProperties, ReactNode } from 'react'
import type { Box } from './scene/layout.ts'
import styles from './orchard-view.module.css'

type Props = { box: Box; className: string | undefined; theme?: 'night'; children: ReactNode }

/** Words on the cabinet, set by the page and not by the canvas: sharp, and in the reader's language. */
export function Sign({ box, className = '', theme, children }: Props) {
  const place = {
    '--at-x': `${box.x}px`,
    '--at-y': `${box.y}px`,
    '--wide': `${box.width}px`,
    '--high': `${box.height}px`,
  } as CSSProperties
  return (
    <div className={`${styles['sign']} ${className}`} style={place} data-theme={theme}>
      {children}
    </div>
  )
}

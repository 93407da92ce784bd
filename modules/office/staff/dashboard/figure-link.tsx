import type { ReactNode } from 'react'

type Props = {
  /** Undefined without the permission to read the rows. */
  href: string | undefined
  children: ReactNode
}

/** A figure as a way to the rows behind it. */
export const FigureLink = ({ href, children }: Props) =>
  href === undefined ? <>{children}</> : <a href={href}>{children}</a>

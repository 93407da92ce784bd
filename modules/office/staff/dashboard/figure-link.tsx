import type { ReactNode } from 'react'

type Props = {
  /** None for whoever may not look at what is behind it. */
  href: string | undefined
  children: ReactNode
}

/** A figure as a way to the rows behind it. */
export const FigureLink = ({ href, children }: Props) =>
  href === undefined ? <>{children}</> : <a href={href}>{children}</a>

import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'chip' | 'quiet' | 'plain' | 'danger'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One chip a view: the act that the view is for. */
  kind?: ButtonKind
  isBusy?: boolean
  isWide?: boolean
  children: ReactNode
}

/** The style of a button for a link: `<Link className={buttonClass('chip')}>`. */
export const buttonClass = (kind: ButtonKind = 'quiet', isWide = false): string =>
  [styles.button, styles[kind], isWide ? styles.wide : ''].join(' ')

/** Does something. While it is busy it keeps its words and its focus, and does nothing twice. */
export function Button({
  kind = 'quiet',
  isBusy = false,
  isWide = false,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(kind, isWide)} ${rest.className ?? ''}`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}

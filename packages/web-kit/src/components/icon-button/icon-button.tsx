import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './icon-button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for those who do not see the icon. */
  label: string
  children: ReactNode
}

/** A button that shows only an icon. */
export function IconButton({ label, children, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${styles.button} ${className}`}
    >
      {children}
    </button>
  )
}

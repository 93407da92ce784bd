import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { breakMessages } from '../../break-messages.ts'
import styles from './breaks.module.css'

const stops = ['play', 'deposit', 'gifts', 'moves', 'news', 'sessions'] as const
const works = [
  ['withdraw', '/member?page=withdraw'],
  ['records', '/member?page=transactionHistory'],
  ['inbox', '/member?page=messageV2'],
] as const

/** What a break stops, and what goes on, in plain words. */
export function WhatItMeans() {
  const text = useText(breakMessages)
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-label={text('works')}>
        <h2>{text('works')}</h2>
        <ul className={styles.list}>
          {works.map(([id, href]) => (
            <li key={id}>
              <Link href={href}>{text(`works.${id}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-label={text('stops')}>
        <h2>{text('stops')}</h2>
        <ul className={styles.list}>
          {stops.map((id) => (
            <li key={id}>{text(`stops.${id}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

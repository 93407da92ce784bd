import { Avatar } from '../components/avatar/avatar.tsx'
import { MoneyText } from '../components/money-text/money-text.tsx'
import { Rosette } from '../components/rosette/rosette.tsx'
import styles from './gallery.module.css'
import { amount, lost, won } from './samples.ts'
import { Specimen } from './specimen.tsx'

const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3', 'line', 'edge', 'chip', 'ticket']
const inks = ['text', 'text-2', 'text-3', 'money', 'live', 'ok', 'info', 'warn']

export const Foundations = () => (
  <>
    <Specimen name="Surfaces" note="Lightness is fixed for each role; a brand gives the hues.">
      {surfaces.map((name) => (
        <span key={name} className={styles.swatch}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </Specimen>
    <Specimen name="Inks" note="Colour never says something alone.">
      {inks.map((name) => (
        <strong key={name} style={{ color: `var(--${name})` }}>
          {name}
        </strong>
      ))}
    </Specimen>
    <Specimen name="Type" isWide>
      <p className={styles.display}>Long weekend leaderboard</p>
      <p>Body text in Figtree, .9375 rem, with figures of one width: 1,284.50 and 9,111.11.</p>
    </Specimen>
    <Specimen name="Rosette" note="Computed from a seed; each brand and each member has their own.">
      {['tessera', 'another brand', 'a third'].map((name) => (
        <Rosette key={name} seed={name} className={styles.ornament ?? ''} isDrawing />
      ))}
    </Specimen>
    <Specimen name="Avatar">
      <Avatar seed="ana" />
      <Avatar seed="bruno" />
      <Avatar seed="carla" />
    </Specimen>
    <Specimen name="MoneyText" note="Marigold means won; losses are plain ink.">
      <MoneyText value={amount} />
      <MoneyText value={won} tone="won" hasSign />
      <MoneyText value={lost} />
      <MoneyText value={amount} isHidden />
    </Specimen>
  </>
)

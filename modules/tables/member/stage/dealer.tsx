import styles from './dealer.module.css'

export type Pose = 'wait' | 'invite' | 'stop' | 'deal' | 'show' | 'pay'

type Drawn = { skin: keyof typeof skins; hair: 'short' | 'bun' | 'long' | 'curls' }
// A drawing is the same in both themes.
const skins = {
  light: 'oklch(0.87 0.05 60)',
  warm: 'oklch(0.74 0.08 60)',
  deep: 'oklch(0.52 0.07 50)',
}
const ink = 'oklch(0.26 0.03 50)'
const shirt = 'oklch(0.96 0.01 90)'
const people: Record<string, Drawn> = {
  mira: { skin: 'warm', hair: 'bun' },
  joan: { skin: 'light', hair: 'short' },
  noor: { skin: 'warm', hair: 'long' },
  teo: { skin: 'deep', hair: 'short' },
  lian: { skin: 'light', hair: 'long' },
  ivo: { skin: 'light', hair: 'curls' },
  sara: { skin: 'deep', hair: 'curls' },
  omar: { skin: 'deep', hair: 'short' },
}
const hairs = {
  short: 'M38 40c0-17 9-25 22-25s22 8 22 25c-3-9-9-13-22-13s-19 4-22 13z',
  bun: 'M38 44c-1-19 9-27 22-27s23 8 22 27c-4-11-10-15-22-15s-18 4-22 15zM52 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0z',
  long: 'M36 68c-3-35 3-52 24-52s27 17 24 52c-4-3-5-12-6-22-1-9-7-15-18-15s-17 6-18 15c-1 10-2 19-6 22z',
  curls:
    'M36 46c-6-5-4-13 1-15 0-8 8-14 14-12 5-6 14-6 18 0 7-2 14 4 14 12 6 2 7 10 1 15-2-10-9-16-24-16s-22 6-24 16z',
}
// Where the two hands are, by what the dealer does.
const arms: Record<Pose, readonly [string, string]> = {
  wait: ['M34 100c-4 14 2 24 16 26', 'M86 100c4 14-2 24-16 26'],
  invite: ['M34 100c-10 8-16 18-20 28', 'M86 100c10 8 16 18 20 28'],
  stop: ['M34 100c0 10 12 16 22 18', 'M86 100c0 10-12 16-22 18'],
  deal: ['M34 100c-4 14 2 24 16 26', 'M86 100c10 4 14 18 4 28'],
  show: ['M34 100c-12 2-20 10-24 20', 'M86 100c4 14-2 24-16 26'],
  pay: ['M34 100c-2 16 10 26 22 28', 'M86 100c2 16-10 26-22 28'],
}

/** A drawn character at the table. It moves with what happens and says nothing by itself. */
export function Dealer({ name, pose }: { name: string; pose: Pose }) {
  const { skin, hair } = people[name] ?? { skin: 'light', hair: 'short' }
  const tone = skins[skin]
  const [left, right] = arms[pose]
  return (
    <svg className={styles.dealer} viewBox="0 0 120 132" aria-hidden="true">
      <path className={styles.coat} d="M22 132c0-34 14-46 38-46s38 12 38 46z" />
      <path fill={shirt} d="M50 88l10 18 10-18-10-3z" />
      <path fill={tone} d="M52 70h16v16l-8 6-8-6z" />
      <ellipse fill={tone} cx="60" cy="50" rx="20" ry="24" />
      <path fill={ink} d={hairs[hair]} />
      <g fill={ink} stroke={ink}>
        <circle cx="52" cy="50" r="2" />
        <circle cx="68" cy="50" r="2" />
        <path
          d={pose === 'pay' || pose === 'invite' ? 'M52 61c4 5 12 5 16 0' : 'M53 62c4 3 10 3 14 0'}
          fill="none"
          strokeWidth="2"
        />
      </g>
      <path className={styles.arm} d={left} />
      <path className={styles.arm} d={right} />
    </svg>
  )
}

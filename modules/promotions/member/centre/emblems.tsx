import type { ReactNode } from 'react'
import styles from './emblems.module.css'

// Each is drawn on a square of 120 by 120 units: `fill` stands out, `line` is a stroke, `soft` lies behind.

const chip = (y: number, name: string | undefined) => (
  <path
    key={y}
    className={name}
    d={`M0 ${y}v9c0 7 48 7 48 0v-9c0 7-48 7-48 0Zm0 0c0-7 48-7 48 0`}
  />
)
const chips = (name: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => chip(78 - at * 12, name))

const star = 'm0-13 4 8.4 9.2 1.2-6.7 6.4 1.7 9.1L0 7.8l-8.2 4.3 1.7-9.1-6.7-6.4L-4 -4.6Z'

const depositMatch = (
  <>
    <g transform="translate(6 0)">{chips(styles.fill, 3)}</g>
    <g transform="translate(66 0)">{chips(styles.soft, 3)}</g>
    <path className={styles.line} d="M60 24v20M50 34h20" />
  </>
)
const noDeposit = (
  <>
    <path className={styles.soft} d="M18 52h84v50H18Z" />
    <path className={styles.fill} d="M12 36h96v18H12Zm40 18h16v48H52Z" />
    <path className={styles.line} d="M60 36C40 36 34 12 46 12s14 24 14 24 2-24 14-24 6 24-14 24Z" />
  </>
)
const freeRounds = (
  <>
    <path className={styles.soft} d="M6 28h108v64H6Z" />
    <path className={styles.line} d="M6 28h108v64H6ZM42 28v64m36-64v64" />
    <circle className={styles.fill} cx="24" cy="60" r="10" />
    <path className={styles.fill} transform="translate(60 61)" d={star} />
    <path className={styles.fill} d="m96 46 12 14-12 14-12-14Z" />
  </>
)
const freeBet = (
  <>
    <path className={styles.soft} d="M24 10h72v100l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7Z" />
    <path className={styles.line} d="M38 30h44M38 44h28" />
    <path className={styles.line} d="m42 70 13 13 24-26" />
  </>
)
const code = (
  <>
    <path className={styles.soft} d="M8 34h104v16a10 10 0 0 0 0 20v16H8V70a10 10 0 0 0 0-20Z" />
    <path
      className={styles.fill}
      d="M26 48h4v24h-4Zm9 0h8v24h-8Zm13 0h3v24h-3Zm8 0h7v24h-7Zm12 0h3v24h-3Zm8 0h9v24h-9Zm14 0h4v24h-4Z"
    />
  </>
)
const cashback = (
  <>
    <circle className={styles.fill} cx="60" cy="60" r="24" />
    <path className={styles.line} d="M102 60a42 42 0 1 1-13-30M92 12v20H72" />
    <path className={styles.cut} d="M60 46v28m-9-21c0-6 18-6 18 0s-18 6-18 14 18 6 18 0" />
  </>
)
const rebateBoost = (
  <>
    <path className={styles.soft} d="M14 74h18v30H14Zm26-16h18v46H40Z" />
    <path className={styles.fill} d="M66 42h18v62H66Zm26-20h18v82H92Z" />
    <path className={styles.line} d="m12 50 28-20 18 8 32-26m-16 0h16v16" />
  </>
)
const mission = (
  <>
    <path className={styles.soft} d="M6 104V86h30V70h30V54h30v50Z" />
    <path className={styles.line} d="M6 86h30V70h30V54h30" />
    <path className={styles.line} d="M92 54V12" />
    <path className={styles.fill} d="M92 12 58 22l34 12Z" />
  </>
)
const streak = (
  <>
    <path className={styles.soft} d="M8 22h104v82H8Z" />
    <path className={styles.line} d="M8 42h104M34 12v18m52-18v18" />
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <circle
        key={at}
        className={at < 4 ? styles.fill : styles.line}
        cx={30 + (at % 3) * 30}
        cy={60 + Math.floor(at / 3) * 26}
        r="8"
      />
    ))}
  </>
)
const leaderboard = (
  <>
    <path className={styles.fill} d="M43 52h34v56H43Z" />
    <path className={styles.soft} d="M6 70h34v38H6Zm74 12h34v26H80Z" />
    <path className={styles.fill} transform="translate(60 28) scale(1.3)" d={star} />
  </>
)
const raffle = (
  <>
    <path
      className={styles.soft}
      transform="rotate(-14 60 60)"
      d="M10 30h100v14a8 8 0 0 0 0 16v14H10V60a8 8 0 0 0 0-16Z"
    />
    <path
      className={styles.fill}
      transform="rotate(10 60 60)"
      d="M10 50h100v14a8 8 0 0 0 0 16v14H10V80a8 8 0 0 0 0-16Z"
    />
    <path className={styles.cut} transform="rotate(10 60 60)" d="M78 54v36" strokeDasharray="5 5" />
  </>
)
const wheel = (
  <>
    <circle className={styles.soft} cx="60" cy="64" r="46" />
    {[0, 1, 2, 3].map((at) => (
      <path
        key={at}
        className={styles.fill}
        transform={`rotate(${at * 90} 60 64)`}
        d="M60 64V18a46 46 0 0 1 32.5 13.5Z"
      />
    ))}
    <circle className={styles.line} cx="60" cy="64" r="46" />
    <path className={styles.top} d="m60 28-9-20h18Z" />
  </>
)
const redEnvelope = (
  <>
    <path className={styles.soft} transform="rotate(-10 40 60)" d="M18 26h48v70H18Z" />
    <path className={styles.fill} d="M46 22h56v84H46Z" />
    <path className={styles.cut} d="M46 34c18 22 38 22 56 0" />
    <circle className={styles.top} cx="74" cy="52" r="9" />
  </>
)
const referral = (
  <>
    <circle className={styles.fill} cx="38" cy="38" r="16" />
    <circle className={styles.soft} cx="84" cy="46" r="13" />
    <path className={styles.fill} d="M10 104c0-36 56-36 56 0Z" />
    <path className={styles.soft} d="M72 104c2-10-2-22-6-26 12-12 44-6 44 26Z" />
    <path className={styles.line} d="M92 14v18M83 23h18" />
  </>
)
const activity = (
  <>
    <path className={styles.soft} d="M10 22h100v76H10Z" />
    <path className={styles.fill} d="m10 98 30-38 20 22 18-14 32 30Z" />
    <circle className={styles.fill} cx="82" cy="44" r="9" />
    <path className={styles.line} d="M10 22h100v76H10Z" />
  </>
)

const emblems: Record<string, ReactNode> = {
  'deposit-match': depositMatch,
  'no-deposit': noDeposit,
  'free-rounds': freeRounds,
  'free-bet': freeBet,
  code,
  cashback,
  'rebate-boost': rebateBoost,
  mission,
  streak,
  leaderboard,
  raffle,
  wheel,
  'red-envelope': redEnvelope,
  referral,
  activity,
}

/** The emblem of a kind; one without its own has a gift. */
export const emblemOf = (kind: string): ReactNode => emblems[kind] ?? noDeposit

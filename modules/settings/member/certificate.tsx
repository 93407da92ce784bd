import { useLanguage, useText } from '@tessera/web-kit'
import { rosetteRings } from '@tessera/web-kit/rosette-path'
import { aboutMessages } from '../about-messages.ts'
import styles from './certificate.module.css'
import type { ShownLicence } from './licence-facts.tsx'

const rosetteSide = 400
const rings = 4

/** A day without its hour, shorter than beside the certificate. */
const dayIn = (code: string, date: string): string =>
  new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** The licence as an SVG certificate: border, rosette and data. Its text alternative has the same content. */
export function Certificate({ licence }: { licence: ShownLicence }) {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { holder, authority, number, issuedOn, validUntil, isDemo } = licence
  const days = [issuedOn, validUntil].filter(Boolean).map((date) => dayIn(code, date))
  const lines = [
    `${text('licenceNumber')}: ${number}`,
    `${text('licenceAuthority')}: ${authority}`,
    days.join(' – '),
  ].filter((line) => line !== '')
  const said = text('certificate', { holder, number, authority })
  return (
    <svg
      role="img"
      aria-label={isDemo ? `${said}. ${text('licenceDemoNote')}` : said}
      viewBox="0 0 840 594"
      className={styles.certificate}
    >
      <rect className={styles.paper} width="840" height="594" rx="12" />
      <rect className={styles.frame} x="24" y="24" width="792" height="546" rx="6" />
      <rect className={styles.frame} x="34" y="34" width="772" height="526" rx="3" />
      <Ornament seed={`${holder} ${number}`} />
      <g className={styles.words} textAnchor="middle">
        <text x="420" y="128" className={styles.title}>
          {text('certificateTitle')}
        </text>
        <text x="420" y="232" className={styles.holder}>
          {holder}
        </text>
        {lines.map((line, index) => (
          <text key={line} x="420" y={330 + index * 44} className={styles.line}>
            {line}
          </text>
        ))}
        {isDemo && (
          <text x="420" y="520" className={styles.demo}>
            {text('licenceDemo')}
          </text>
        )}
      </g>
    </svg>
  )
}

function Ornament({ seed }: { seed: string }) {
  const drawn = rosetteRings(seed, { rings, size: rosetteSide })
  return (
    <g className={styles.ornament} transform="translate(220 97)">
      {drawn.map(({ path, turns }, ring) =>
        turns.map((turn) => (
          <path key={`${ring} ${turn}`} d={path} transform={`rotate(${turn} 200 200)`} />
        )),
      )}
    </g>
  )
}

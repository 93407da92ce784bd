import { money } from '@tessera/money'
import { Button, Rosette, useFormat, useText } from '@tessera/web-kit'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { Brand } from '../brand-shape.ts'
import { brandTokens } from '../brand-style.ts'
import { staffMessages } from '../staff-messages.ts'
import { brandKey, contrastOf, drawnColour, rolePairs } from './contrasts.ts'
import styles from './site.module.css'

const themes = ['night', 'day'] as const
type Theme = (typeof themes)[number]
const names = { night: 'brandNight', day: 'brandDay' } as const
// Normal text is read from here on (WCAG 1.4.3).
const enough = 4.5
const anAmount = money(12_500_000n, 'USD')

/** A brand by night and by day as it will look, with the contrast of each text. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const night = useRef<HTMLDivElement>(null)
  const day = useRef<HTMLDivElement>(null)
  const refs = { night, day }
  return (
    <section className={styles.part} aria-label={text('brandPreview')}>
      <h2>{text('brandPreview')}</h2>
      <div className={styles.previews}>
        {themes.map((theme) => (
          <div
            key={theme}
            ref={refs[theme]}
            data-theme={theme}
            style={brandTokens(brand) as CSSProperties}
            className={styles.preview}
          >
            <Rosette seed={brand.rosetteSeed} rings={2} stroke={2} className={styles.mark ?? ''} />
            <p className={styles.title}>{brand.name}</p>
            <p>{text('brandPreviewText')}</p>
            <p className={styles.money}>{format.money(anAmount)}</p>
            <div className={styles.acts}>
              <Button kind="chip">{text('brandPreviewAct')}</Button>
            </div>
          </div>
        ))}
      </div>
      <Contrasts brand={brand} refs={refs} />
    </section>
  )
}

const measure = (element: Element | null) =>
  rolePairs.map(([role, behind]) => {
    const one = element && drawnColour(element, role)
    const other = element && drawnColour(element, behind)
    return one && other ? contrastOf(one, other) : undefined
  })

type ContrastProps = { brand: Brand; refs: Record<Theme, RefObject<HTMLDivElement | null>> }

function Contrasts({ brand, refs: { night, day } }: ContrastProps) {
  const text = useText(staffMessages)
  const format = useFormat()
  const [measured, setMeasured] = useState<Record<Theme, (number | undefined)[]>>()
  const key = brandKey(brand)
  // The actual colour is only known from the browser's computed style, after rendering.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setMeasured({ night: measure(night.current), day: measure(day.current) }),
    )
    return () => cancelAnimationFrame(frame)
  }, [key, night, day])
  return (
    <table className={styles.contrasts}>
      <caption>{text('brandContrast')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('brandRole')}</th>
          {themes.map((theme) => (
            <th key={theme} scope="col">
              {text(names[theme])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rolePairs.map(([role, behind], at) => (
          <tr key={`${role} ${behind}`}>
            <th scope="row">{text(`role.${role}`)}</th>
            {themes.map((theme) => {
              const value = measured?.[theme][at]
              return (
                <td
                  key={theme}
                  className={(value ?? enough) >= enough ? styles.open : styles.closed}
                >
                  {value === undefined
                    ? '–'
                    : text(value >= enough ? 'brandPasses' : 'brandFails', {
                        value: format.number(Math.floor(value * 10) / 10),
                      })}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

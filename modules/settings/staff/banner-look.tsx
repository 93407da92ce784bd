import { buttonClass, useText } from '@tessera/web-kit'
import type { BannerDraft } from '../banner-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './banner-look.module.css'

type Props = { words: BannerDraft['texts'][string]; picture: string }

const widths = ['phone', 'desktop'] as const

/** How a banner looks on a phone and on a desktop, as it is typed. */
export function BannerPreview({ words: { title, body, action }, picture }: Props) {
  const text = useText(staffMessages)
  return (
    <section className={styles.looks} aria-label={text('bannerPreview')}>
      {widths.map((width) => (
        <figure key={width} className={styles.look}>
          <figcaption>{text(`device.${width}`)}</figcaption>
          <div className={`${styles.banner} ${styles[width]}`}>
            <div>
              <p className={styles.title}>{title}</p>
              {body !== '' && <p>{body}</p>}
              {action !== '' && <span className={buttonClass('chip')}>{action}</span>}
            </div>
            {picture !== '' && <img src={picture} alt="" className={styles.picture} />}
          </div>
        </figure>
      ))}
    </section>
  )
}

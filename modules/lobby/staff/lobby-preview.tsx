import { Button, Segmented, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { staffMessages } from '../staff-messages.ts'
import styles from './desk.module.css'

const widths = ['390', '1440'] as const
const languages = ['en', 'es'] as const

/** The lobby as visitors get it now, on a phone or a desktop, in either language. */
export function LobbyPreview() {
  const text = useText(staffMessages)
  const [width, setWidth] = useState<(typeof widths)[number]>('390')
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const [turn, setTurn] = useState(0)
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Segmented
          label={text('previewWidth')}
          options={widths.map((id) => ({ id, name: `${id} px` }))}
          value={width}
          onChange={setWidth}
        />
        <Segmented
          label={text('previewLanguage')}
          options={languages.map((id) => ({ id, name: text(`language.${id}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <Button onClick={() => setTurn(turn + 1)}>{text('previewAgain')}</Button>
      </div>
      <div className={styles.frame}>
        <iframe
          key={`${width} ${language} ${turn}`}
          title={text('previewOf', { width })}
          src={`/?lang=${language}`}
          className={width === '390' ? styles.phone : styles.desktop}
        />
      </div>
    </div>
  )
}

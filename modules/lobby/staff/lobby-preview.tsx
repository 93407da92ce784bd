import { Button, LanguageField, Segmented, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { staffMessages } from '../staff-messages.ts'
import styles from './desk.module.css'

const widths = ['390', '1440'] as const

/** The lobby as visitors get it now, on a phone or a desktop, in a language of the site. */
export function LobbyPreview() {
  const text = useText(staffMessages)
  const [width, setWidth] = useState<(typeof widths)[number]>('390')
  const [language, setLanguage] = useState('EN')
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
        <LanguageField label={text('previewLanguage')} value={language} onChange={setLanguage} />
        <Button onClick={() => setTurn(turn + 1)}>{text('previewAgain')}</Button>
      </div>
      <div className={styles.frame}>
        <iframe
          key={`${width} ${language} ${turn}`}
          title={text('previewOf', { width })}
          src={`/?lang=${language.toLowerCase()}`}
          className={width === '390' ? styles.phone : styles.desktop}
        />
      </div>
    </div>
  )
}

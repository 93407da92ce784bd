import { Button, saveFile, useText } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { fileName, fileText, type ProofFile, readProofFile } from '../../verify/proof-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import styles from './verify.module.css'

export type Opened = { name: string; file: ProofFile }

type Props = { file: ProofFile | undefined; onFile: (opened: Opened) => void }

/** Saves what is published, and takes a file, opened or pasted, to be checked. */
export function FileActs({ file, onFile }: Props) {
  const text = useText(verifyMessages)
  const [isWrong, setWrong] = useState(false)
  const [pasted, setPasted] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const name = file && fileName(file)
  const take = (given: string, its?: string) => {
    const read = readProofFile(given)
    setWrong(!read)
    if (read) onFile({ name: its ?? fileName(read), file: read })
  }
  return (
    <section className={styles.acts}>
      {file && name && (
        <Button onClick={() => saveFile(name, 'application/json', fileText(file))}>
          {text('save')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {text('open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('open')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void chosen.text().then((content) => take(content, chosen.name))
          target.value = ''
        }}
      />
      <details className={styles.more}>
        <summary>{text('paste')}</summary>
        <textarea
          className={styles.pasted}
          aria-label={text('pasted')}
          rows={6}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button kind="quiet" onClick={() => take(pasted)} disabled={pasted.trim() === ''}>
          {text('check')}
        </Button>
      </details>
      {isWrong && (
        <p role="alert" className={styles.broken}>
          {text('wrongFile')}
        </p>
      )}
      {name && <p className={styles.small}>{text('offline', { file: name })}</p>}
    </section>
  )
}

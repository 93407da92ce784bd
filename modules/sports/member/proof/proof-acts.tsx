import { Button, saveFile, useText } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import type { MatchProof } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import { proofName, proofText, readProof } from './file.ts'
import styles from './proof.module.css'

type Props = { proof: MatchProof; onFile: (file: { name: string; proof: MatchProof }) => void }

/** Saves what is published of a match, and takes a saved file to be checked. */
export function ProofActs({ proof, onFile }: Props) {
  const text = useText(seasonMessages)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = proofName(proof)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = readProof(await file.text())
    setWrong(!read)
    if (read) onFile({ name: file.name, proof: read })
  }
  return (
    <div className={styles.acts}>
      <Button onClick={() => saveFile(name, 'application/json', proofText(proof))}>
        {text('saveProof')}
      </Button>
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {text('openProof')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('openProof')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      {isWrong && (
        <p role="alert" className={styles.broken}>
          {text('wrongFile')}
        </p>
      )}
      <p className={styles.small}>{text('offline', { file: name })}</p>
    </div>
  )
}

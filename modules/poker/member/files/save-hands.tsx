import { Button, saveFile, send, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { handMessages } from '../../hand-messages.ts'
import { handRowsMax, handsInFileMax } from '../../limits.ts'
import { pokerCalls } from '../../poker-calls.ts'
import { filesOf } from './hand-files.ts'
import { createZip } from './zip.ts'

type Saving = { is: 'rest' } | { is: 'busy' | 'done' | 'cut'; count: number } | { is: 'failed' }

/** All hands of the member with their proofs as one file, the newest first. */
export function SaveHands() {
  const text = useText(handMessages)
  const { code } = useLanguage()
  const [saving, setSaving] = useState<Saving>({ is: 'rest' })
  const save = async () => {
    setSaving({ is: 'busy', count: 0 })
    try {
      const zip = createZip()
      let count = 0
      let isCut = false
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
        const { list, totalPages } = await send(pokerCalls.listWholeHands, {
          query: { language: code, pageNo, pageSize: handRowsMax },
        })
        for (const read of list) {
          for (const file of filesOf(read)) await zip.add(file.name, file.text)
        }
        count += list.length
        setSaving({ is: 'busy', count })
        isCut = count >= handsInFileMax && pageNo < totalPages
        pages = isCut ? pageNo : totalPages
      }
      saveFile('poker-hands.zip', 'application/zip', zip.blob())
      setSaving({ is: isCut ? 'cut' : 'done', count })
    } catch {
      setSaving({ is: 'failed' })
    }
  }
  return (
    <div>
      <Button isBusy={saving.is === 'busy'} onClick={() => void save()}>
        {text('saveAll')}
      </Button>
      <p role="status">
        {saving.is === 'busy' && saving.count > 0 && text('savedSoFar', { count: saving.count })}
        {saving.is === 'done' && text('savedAll', { count: saving.count })}
        {saving.is === 'cut' && text('savedCut', { count: saving.count })}
      </p>
      {saving.is === 'failed' && <p role="alert">{text('saveFailed')}</p>}
    </div>
  )
}

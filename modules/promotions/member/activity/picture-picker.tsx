import { Button, FormField, newId, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { activityCalls } from '../../activity-calls.ts'
import { activityMessages } from '../../activity-messages.ts'
import type { Picture } from '../../activity-shapes.ts'
import { pictureBytesMost, picturesMost } from '../../limits.ts'
import styles from './activity.module.css'
import { base64Of } from './base64-of.ts'
import { KeptPicture } from './kept-picture.tsx'

type Props = { promotionId: string; pictures: readonly Picture[] }

const kinds = ['image/png', 'image/jpeg']
const isFit = (file: File) => kinds.includes(file.type) && file.size <= pictureBytesMost

/** The pictures of an application that is about to be sent: each is uploaded at once, and can be removed. */
export function PicturePicker({ promotionId, pictures }: Props) {
  const text = useText(activityMessages)
  const [fault, setFault] = useState<string>()
  const refreshes = [activityCalls.readActivity]
  const upload = useCall(activityCalls.uploadActivityPicture, { refreshes })
  const remove = useCall(activityCalls.removeActivityPicture, { refreshes })
  const take = async (files: readonly File[]) => {
    const chosen = files.slice(0, picturesMost - pictures.length)
    setFault(chosen.every(isFit) ? undefined : text('pictureWrong'))
    for (const file of chosen.filter(isFit)) {
      const body = { id: newId(), data: await base64Of(file) }
      await upload.mutateAsync({ params: { id: promotionId }, body }).catch(() => undefined)
    }
  }
  return (
    <div className={styles.part}>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id }, at) => (
            <li key={id}>
              <KeptPicture id={id} alt={text('picture', { place: at + 1 })} />
              <Button
                kind="quiet"
                isBusy={remove.isPending}
                onClick={() => remove.mutate({ params: { id } })}
              >
                {text('remove', { place: at + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < picturesMost && (
        <FormField
          label={text('pictures')}
          hint={upload.isPending ? text('uploading') : text('picturesHint')}
          error={fault}
        >
          {(field) => (
            <input
              {...field}
              type="file"
              multiple
              accept={kinds.join(',')}
              disabled={upload.isPending}
              onChange={({ target }) => {
                void take([...(target.files ?? [])])
                // So that the same file can be chosen again.
                target.value = ''
              }}
            />
          )}
        </FormField>
      )}
      <ProblemNote problem={upload.error ?? remove.error} />
    </div>
  )
}

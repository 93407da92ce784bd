import { FormField, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { pictureBytesMax } from '../limits.ts'
import { pictureCalls } from '../picture-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { onUrl: (url: string) => void }

const kinds = ['image/png', 'image/jpeg', 'image/webp']

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // As much at once as a call may have arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    parts.push(String.fromCodePoint(...bytes.subarray(at, at + 8_192)))
  }
  return btoa(parts.join(''))
}

/** Uploads a picture from this device; the server encodes it again and returns its address. */
export function PictureUpload({ onUrl }: Props) {
  const text = useText(staffMessages)
  const [fault, setFault] = useState<string>()
  const upload = useCall(pictureCalls.uploadPicture, { onSuccess: ({ url }) => onUrl(url) })
  const take = async (file: File | undefined) => {
    if (!file) return
    const isWrong = !kinds.includes(file.type) || file.size > pictureBytesMax
    setFault(isWrong ? text('pictureWrong') : undefined)
    if (!isWrong) upload.mutate({ body: { data: await base64Of(file) } })
  }
  return (
    <div>
      <FormField
        label={text('pictureUpload')}
        hint={upload.isPending ? text('pictureOnItsWay') : text('pictureUploadHint')}
        error={fault}
      >
        {(field) => (
          <input
            {...field}
            type="file"
            accept={kinds.join(',')}
            disabled={upload.isPending}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </FormField>
      <ProblemNote problem={upload.error} />
    </div>
  )
}

import { Button, ErrorState, Skeleton } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { ServiceFile } from '../../service-shapes.ts'
import styles from './service.module.css'

type Loaded = { name: string; type: string; data: string }
type Props = {
  file: ServiceFile
  words: { show: string; save: string }
  load: () => Promise<Loaded>
}

/** A file of a conversation: a picture is shown on demand, a document is saved and never opened in the page. */
export function FileView({ file, words, load }: Props) {
  const [isShown, setShown] = useState(false)
  if (file.type === 'image/jpeg' && isShown) return <Shown file={file} load={load} />
  const isPicture = file.type === 'image/jpeg'
  return (
    <Button
      className={styles.file}
      aria-label={isPicture ? words.show : words.save}
      onClick={() => (isPicture ? setShown(true) : void load().then(save))}
    >
      <Paperclip size={16} aria-hidden="true" /> {file.name}
    </Button>
  )
}

function Shown({ file, load }: Pick<Props, 'file' | 'load'>) {
  const { data, error } = useQuery({
    queryKey: ['service-file', file.id],
    queryFn: load,
    staleTime: Infinity,
    throwOnError: false,
  })
  if (error) return <ErrorState error={error} />
  if (!data) return <Skeleton height="10rem" />
  return (
    <img className={styles.picture} src={`data:${data.type};base64,${data.data}`} alt={file.name} />
  )
}

function save({ name, type, data }: Loaded): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

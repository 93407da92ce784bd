import type { ImgHTMLAttributes, ReactNode } from 'react'
import { usePicture } from '../../data/content-hosts.ts'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> & {
  /** Its address on any host of pictures: `/art/<hash>/200.webp`. */
  at: string
  /** In its place where no host has it. */
  instead?: ReactNode
}

/** A picture of a title, beside its name. */
export function Picture({ at, instead = null, ...rest }: Props) {
  const { host, onError } = usePicture()
  if (host === undefined) return instead
  return <img {...rest} src={`${host}${at}`} alt="" onError={onError} />
}

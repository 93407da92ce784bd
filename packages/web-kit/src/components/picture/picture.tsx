import type { ImgHTMLAttributes, ReactNode } from 'react'
import { usePicture } from '../../data/content-hosts.ts'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> & {
  /** Its address on any host of pictures: `/art/<hash>/200.webp`. */
  at: string
  /** The same for where it is shown larger; `sizes` says how large that is. */
  wideAt?: string
  /** In its place where no host has it. */
  instead?: ReactNode
}

/** A picture of a title, beside its name, which comes first. */
export function Picture({ at, wideAt, instead = null, ...rest }: Props) {
  const { host, onError } = usePicture()
  if (host === undefined) return instead
  const both = wideAt && { srcSet: `${host}${at} 200w, ${host}${wideAt} 320w` }
  return (
    <img fetchPriority="low" {...rest} {...both} src={`${host}${at}`} alt="" onError={onError} />
  )
}

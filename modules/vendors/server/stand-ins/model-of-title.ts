import { createHash } from 'node:crypto'
import { modelNames } from './models/models.ts'

/** The model of a title: it follows from its vendor and its code, so that it stays the same. */
export function modelOfTitle(vendor: string, game: string): string {
  const number = createHash('sha256').update(`${vendor}\0${game}`).digest().readUInt32BE(0)
  const name = modelNames[number % modelNames.length]
  if (name === undefined) throw new Error('there is no model')
  return name
}

import sharp from 'sharp'
import {
  drawnPixelsMost,
  drawnSecondsMost,
  drawnSideMost,
  serviceFileBytesMost,
} from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import type { fileTypes } from '../../service-shapes.ts'

export type CheckedFile = { type: (typeof fileTypes)[number]; bytes: Buffer }

const startsWith = (file: Buffer, start: string) =>
  file.subarray(0, start.length / 2).equals(Buffer.from(start, 'hex'))
const isPicture = (file: Buffer) =>
  startsWith(file, '89504e470d0a1a0a') || startsWith(file, 'ffd8ff')
const isPdf = (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-'

// What makes a document do something when it is opened, or carries another file. Names may be written with codes of
// their characters: «#4A» for «J».
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|SubmitForm|ImportData|GoToR|GoToE|XFA)(?![A-Za-z])/

function checkPdf(file: Buffer): CheckedFile {
  const text = file
    .toString('latin1')
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  const isWhole = text.slice(-1_024).includes('%%EOF') && /\bobj\b/.test(text)
  // Objects that are packed away cannot be read here, nor can what is encrypted.
  const isHidden = /\/(ObjStm|Encrypt)(?![A-Za-z])/.test(text)
  if (!isWhole || isHidden || active.test(text)) throw serviceProblems.fileRefused()
  return { type: 'application/pdf', bytes: file }
}

async function drawAnew(file: Buffer): Promise<CheckedFile> {
  const bytes = await sharp(file, {
    limitInputPixels: drawnPixelsMost,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: drawnSecondsMost })
    .rotate()
    .resize({
      width: drawnSideMost,
      height: drawnSideMost,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)
  if (!bytes) throw serviceProblems.fileRefused()
  return { type: 'image/jpeg', bytes }
}

/**
 * A file of a visitor as it is kept, by what is in it and never by its name: a picture is drawn anew, a document is plain
 * and whole. Problem: `fileRefused`.
 */
export async function checkFile(file: Buffer): Promise<CheckedFile> {
  if (file.length > serviceFileBytesMost) throw serviceProblems.fileRefused()
  if (isPicture(file)) return drawAnew(file)
  if (isPdf(file)) return checkPdf(file)
  throw serviceProblems.fileRefused()
}

/** A name that is only a name, with the end that its content has. */
export function fileNameFor(name: string, type: CheckedFile['type']): string {
  const bare = name
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, 80)
  return `${bare || 'file'}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`
}

import { defineOffice } from '@tessera/web-kit/modules'
import { fishWords } from '../words.ts'

export const fishOffice = defineOffice({ words: fishWords, sections: [] })

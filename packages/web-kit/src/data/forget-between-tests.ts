import { beforeEach } from 'vitest'
import { forgetKey } from './seal.ts'

// All screen tests share one page: what one of them was told of the server's key is not for the next.
beforeEach(forgetKey)

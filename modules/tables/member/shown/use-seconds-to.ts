export { useMillisecondsTo, useSecondsTo } from '@tessera/web-kit'

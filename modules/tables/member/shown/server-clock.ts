export { observeServerTime as noteServerTime, serverNow } from '@tessera/web-kit'

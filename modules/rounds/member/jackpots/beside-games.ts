export { JackpotsStrip } from './jackpots-strip.tsx'
export { TellJackpots } from './tell-jackpots.tsx'

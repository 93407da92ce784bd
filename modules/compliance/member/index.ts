export { HeadsPart, loadHeads } from './heads-part.tsx'

export { PokerPanel } from './lobby/poker-panel.tsx'

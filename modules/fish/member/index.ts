export { FishPanel } from './lobby/fish-panel.tsx'
